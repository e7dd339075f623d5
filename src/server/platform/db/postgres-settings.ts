import { release } from 'node:os';

/** The embedded server's settings, given on its command line so that every cluster, however old, runs with today's. */
export function postgresSettings(socketDir: string): Record<string, string> {
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
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
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
 * How what a killed server had written reaches the disk before its recovery begins. One call for the whole file system takes milliseconds
 * where one for each of 1,500 files took 2 to 4 s on a busy machine. Linux tells of its failures since 5.8; other systems do not have it.
 */
function syncMethod(): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const isTold = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return isTold ? 'syncfs' : 'fsync';
}
