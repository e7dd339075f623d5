import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      storage: { kind: 'disk', folder: `${process.cwd()}/data/files` },
      backups: { folder: `${process.cwd()}/data/backups`, daily: 14 },
      mail: undefined,
      whatsapp: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: undefined,
      admin: undefined,
      openCatalog: 'off',
      logLevel: 'warn',
    });
  });

  it('takes every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/var/lib/plumbline',
      DATABASE_URL: 'postgres://app:secret@db.example.com/plumbline',
      STORAGE_URL: 's3://key:secret@bucket/plumb/line?endpoint=http://minio.example.com:9000/',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_DAILY: '30',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'Office <office@example.com>',
      WHATSAPP_TOKEN: 'secret',
      WHATSAPP_PHONE_ID: '1234',
      WHATSAPP_TEMPLATE: 'bid_document',
      WHATSAPP_TEMPLATE_LANGUAGE: 'es, en_US',
      WHATSAPP_TEMPLATE_FIELDS: 'customer, caption',
      WHATSAPP_TEMPLATE_INVOICE: 'invoice_document',
      WHATSAPP_TEMPLATE_PHOTOS: 'photo_document',
      WHATSAPP_TEMPLATE_PHOTOS_FIELDS: 'customer,report',
      WHATSAPP_TEMPLATE_ON_MY_WAY: 'on_my_way',
      WHATSAPP_APP_SECRET: 'app secret',
      WHATSAPP_VERIFY_TOKEN: 'verify',
      PUBLIC_URL: 'https://office.example.com/',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'ann@example.com',
      ADMIN_PASSWORD: 'ten letters',
      ADMIN_FIRST_NAME: 'Ann',
      OPEN_CATALOG: 'read',
      LOG_LEVEL: 'info',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::',
      dataDir: '/var/lib/plumbline',
      databaseUrl: 'postgres://app:secret@db.example.com/plumbline',
      storage: {
        kind: 's3',
        endpoint: 'http://minio.example.com:9000',
        bucket: 'bucket',
        prefix: 'plumb/line/',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        sessionToken: undefined,
        addressing: 'path',
        spoolFolder: '/var/lib/plumbline/unfinished',
      },
      backups: { folder: '/mnt/backups', daily: 30 },
      mail: {
        smtpUrl: 'smtps://user:secret@mail.example.com',
        from: 'Office <office@example.com>',
        mustEncrypt: true,
      },
      whatsapp: {
        url: 'https://graph.facebook.com/v23.0',
        token: 'secret',
        phoneId: '1234',
        template: { name: 'bid_document', languages: ['es', 'en_US'], fields: ['customer', 'caption'] },
        ownTemplates: {
          invoice: {
            name: 'invoice_document',
            languages: ['en_US'],
            fields: ['customer', 'number', 'balance', 'dueDate'],
          },
          photoReport: { name: 'photo_document', languages: ['en_US'], fields: ['customer', 'report'] },
          onMyWay: {
            name: 'on_my_way',
            languages: ['en_US'],
            fields: ['customer', 'company', 'person', 'time'],
          },
        },
        webhook: { appSecret: 'app secret', verifyToken: 'verify' },
      },
      publicUrl: 'https://office.example.com',
      trustProxy: 1,
      admin: { email: 'ann@example.com', password: 'ten letters', firstName: 'Ann' },
      openCatalog: 'read',
      logLevel: 'info',
    });
  });

  it('takes the usual variables for a bucket of Amazon', () => {
    const env = {
      STORAGE_URL: 's3://our-files?region=eu-central-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'se/c+ret',
      AWS_SESSION_TOKEN: 'token',
    };
    expect(readConfig(env).storage).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'our-files',
      prefix: '',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/c+ret',
      sessionToken: 'token',
      addressing: 'host',
    });
    const variables = {
      ...env,
      STORAGE_URL: 's3://our.files',
      AWS_REGION: 'auto',
      AWS_ENDPOINT_URL: 'https://r2.example.com',
    };
    expect(readConfig(variables).storage).toMatchObject({
      endpoint: 'https://r2.example.com',
      region: 'auto',
      addressing: 'path',
    });
    const inAddress = {
      STORAGE_URL: 's3://key:se%2Fc%2Bret@our-files?addressing=path',
      AWS_SESSION_TOKEN: 'of others',
    };
    expect(readConfig(inAddress).storage).toMatchObject({
      secretAccessKey: 'se/c+ret',
      sessionToken: undefined,
      addressing: 'path',
    });
  });

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(
      readConfig({}),
    );
  });

  it('accepts a database on a unix socket', () => {
    const url = 'postgres://app@%2Frun%2Fpostgresql/plumbline';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('makes links to localhost when it listens everywhere', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
  });

  it('takes proxies by address and by network', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ]);
  });

  it.each([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '1e3' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:secret@db/app' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app:secret@db:notaport/app' }],
    ['STORAGE_URL', { STORAGE_URL: 'ftp://key:secret@host/' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@My_Bucket' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket:9000' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:7/secret@bucket' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:7?secret@bucket' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket/a%20b' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?tls=off' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?region=us%20east' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?addressing=virtual' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?addressing=host&endpoint=http://10.0.0.7:9000' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?addressing=host&endpoint=http://[fd00::7]:9000' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?endpoint=minio:9000' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@bucket?endpoint=http://minio/secret' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://secret@bucket' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret%@bucket' }],
    ['AWS_ENDPOINT_URL', { STORAGE_URL: 's3://key:secret@bucket', AWS_ENDPOINT_URL: 'minio' }],
    ['AWS_SECRET_ACCESS_KEY', { STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'secret' }],
    [
      'AWS_ACCESS_KEY_ID',
      { STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 'se\ncret' },
    ],
    ['SMTP_URL', { SMTP_URL: 'https://user:secret@mail', MAIL_FROM: 'a@b.c' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://user:secret@mail' }],
    ['MAIL_FROM', { MAIL_FROM: 'the office' }],
    ['WHATSAPP_PHONE_ID', { WHATSAPP_TOKEN: 'secret' }],
    ['WHATSAPP_TOKEN', { WHATSAPP_PHONE_ID: '1234' }],
    ['WHATSAPP_TOKEN', { WHATSAPP_TOKEN: 'se cret', WHATSAPP_PHONE_ID: '1' }],
    ['WHATSAPP_TOKEN', { WHATSAPP_APP_SECRET: 'secret', WHATSAPP_VERIFY_TOKEN: 'secret' }],
    ['WHATSAPP_VERIFY_TOKEN', { WHATSAPP_APP_SECRET: 'secret' }],
    ['WHATSAPP_TEMPLATE', { WHATSAPP_TEMPLATE: 'Bid document' }],
    ['WHATSAPP_TEMPLATE', { WHATSAPP_TEMPLATE_LANGUAGE: 'es' }],
    ['WHATSAPP_TEMPLATE_FIELDS', { WHATSAPP_TEMPLATE: 'bid', WHATSAPP_TEMPLATE_FIELDS: 'customer,price' }],
    ['WHATSAPP_TEMPLATE_INVOICE', { WHATSAPP_TEMPLATE_INVOICE_FIELDS: 'customer' }],
    [
      'WHATSAPP_TEMPLATE_INVOICE_FIELDS',
      { WHATSAPP_TEMPLATE_INVOICE: 'invoice', WHATSAPP_TEMPLATE_INVOICE_FIELDS: 'customer,validUntil' },
    ],
    ['WHATSAPP_TOKEN', { WHATSAPP_URL: 'https://graph.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'office.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'javascript://secret' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://office.example.com/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://me:secret@office.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '99' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1/8/8' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
    ['SMTP_STARTTLS', { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.c', SMTP_STARTTLS: 'off' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret secret' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ann@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ann', ADMIN_PASSWORD: 'secret secret' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'secret' }],
    ['OPEN_CATALOG', { OPEN_CATALOG: 'on' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
  ])('refuses a wrong %s in one sentence without its secret: %o', (name, env) => {
    const message = messageOf(() => readConfig(env));
    expect(message).toContain(name);
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).not.toContain('secret');
  });
});

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}
