import { release, totalmem } from 'node:os';

const mebibyte = 1024 ** 2;

/**
 * The embedded server's settings, given on its command line so that every cluster, however old, runs with today's. What it may keep in its own memory
 * goes by the bytes of memory that this process may have at all.
 */
export function postgresSettings(socketDir: string, memory = ownMemory()): Record<string, string> {
  const buffers = bufferMib(memory);
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',

    // An acknowledged write survives a power cut; an edited postgresql.conf cannot change that.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    recovery_init_sync_method: syncMethod(),

    max_connections: '60',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(512, 2 * buffers)}MB`,
    random_page_cost: '1.1',
    checkpoint_timeout: '10min',
    max_wal_size: '512MB',
    // Compiling or spreading a query over processes costs more than our short queries themselves take, and parallel workers
    // fail in containers, whose /dev/shm is small.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',

    timezone: 'UTC',
    log_timezone: 'UTC',
    // "log" keeps starts, stops and crashes and leaves out failed statements, which may quote people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    cluster_name: 'plumbline',
  };
}

/**
 * A sixteenth, since the app, other programs and the system's own cache live on the same machine. With 96 MiB a search in a company of 100,000
 * projects takes 1.9 times what it takes in one of 10,000, because pages are fetched and thrown out in turns; with 512 it takes 1.5 times. Memory that
 * a small company's data does not fill is never taken.
 */
const bufferMib = (memory: number) => Math.round(Math.min(512, Math.max(96, memory / mebibyte / 16)));

/** Bytes: a container's limit, else the machine's. */
function ownMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * How what a killed server had written reaches the disk before its recovery begins. One call for the whole file system takes milliseconds
 * where one for each of 1,500 files took 2 to 4 s on a busy machine. Linux tells of its failures since 5.8; other systems do not have it.
 */
function syncMethod(): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const isTold = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return isTold ? 'syncfs' : 'fsync';
}
