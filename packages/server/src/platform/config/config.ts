import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { NightlySettings } from './nightly-settings.ts'
import { localDirectory, type UploadSettings } from './upload-settings.ts'

/** Everything that can be set from outside, read once at the start. A wrong value stops the start with its name. */
export type Config = ReturnType<typeof readConfig>

export class WrongSetting extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  // An empty variable counts as absent: that is how shells and compose files leave one out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  Object.assign(given, settingsInFiles(given))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new WrongSetting(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const settings = parsed.data
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined)
    missing('DATABASE_URL', 'is needed with DATABASE_READ_URL, which is a standby of it')
  return {
    ...settings,
    uploads: uploadsOf(settings),
    nightly: nightlyOf(settings),
    embedded: settings.DATABASE_URL === undefined,
    // A proxy has to see that the process stops before it does.
    DRAIN_SECONDS: settings.DRAIN_SECONDS ?? (settings.TRUST_PROXY > 0 ? 5 : 0),
    HOST: settings.HOST ?? (settings.DATABASE_URL === undefined ? '127.0.0.1' : '0.0.0.0'),
  }
}

/** Every setting may stand in a file that `NAME_FILE` names: containers and services are given secrets that way. */
function settingsInFiles(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const named = Object.keys(Settings.shape).filter((name) => given[`${name}_FILE`] !== undefined)
  return Object.fromEntries(named.map((name) => [name, fromFile(name, given)]))
}

function fromFile(name: string, given: Readonly<Record<string, string | undefined>>): string {
  if (given[name] !== undefined) throw new WrongSetting(`${name}_FILE: is one too many beside ${name}`)
  let text: string
  try {
    text = readFileSync(given[`${name}_FILE`] ?? '', 'utf8')
  } catch (error) {
    throw new WrongSetting(`${name}_FILE: ${(error as Error).message}`)
  }
  // Editors end a file with a line break, which is no part of the value.
  const value = text.replace(/\r?\n$/, '')
  if (value === '') throw new WrongSetting(`${name}_FILE: is empty`)
  return value
}

/** Backups that the product takes by itself. */
function nightlyOf(settings: z.output<typeof Settings>): NightlySettings | undefined {
  const { BACKUP_DIR, BACKUP_AT, BACKUP_DAYS, BACKUP_VERIFY, DATABASE_URL, DATABASE_BACKUP_URL } = settings
  if (BACKUP_DIR === undefined) return undefined
  if (DATABASE_URL !== undefined && DATABASE_BACKUP_URL === undefined)
    return missing('DATABASE_BACKUP_URL', 'is needed with BACKUP_DIR; `npm run db:setup` prints it')
  const verify = BACKUP_VERIFY ?? DATABASE_URL === undefined
  return { directory: BACKUP_DIR, at: BACKUP_AT, days: BACKUP_DAYS, verify }
}

export const uploadDrivers = ['local', 'postgres', 's3', 'qiniu'] as const

/** Files lie beside an embedded database, and in a shared one. */
function uploadsOf(settings: z.output<typeof Settings>): UploadSettings {
  return storeSettings(settings.UPLOAD_DRIVER ?? (settings.DATABASE_URL === undefined ? 'local' : 'postgres'), settings)
}

/** Any of the stores, as these settings describe it. */
export function storeSettings(
  driver: (typeof uploadDrivers)[number],
  settings: z.output<typeof Settings>,
): UploadSettings {
  if (driver === 'local') return { driver, directory: localDirectory(settings.DATA_DIR) }
  if (driver === 'postgres') return { driver }
  const needed = (name: `QINIU_${'ACCESS_KEY' | 'SECRET_KEY' | 'BUCKET' | 'DOMAIN'}` | `S3_${S3Needs}`) =>
    settings[name] ?? missing(name, `is needed with UPLOAD_DRIVER=${driver}`)
  if (driver === 's3')
    return {
      driver,
      endpoint: needed('S3_ENDPOINT'),
      region: settings.S3_REGION,
      bucket: needed('S3_BUCKET'),
      accessKey: needed('S3_ACCESS_KEY'),
      secretKey: needed('S3_SECRET_KEY'),
      pathStyle: settings.S3_PATH_STYLE,
      prefix: settings.S3_PREFIX,
    }
  return {
    driver,
    accessKey: needed('QINIU_ACCESS_KEY'),
    secretKey: needed('QINIU_SECRET_KEY'),
    bucket: needed('QINIU_BUCKET'),
    domain: needed('QINIU_DOMAIN'),
    upHost: settings.QINIU_UP_HOST,
    manageHost: settings.QINIU_MANAGE_HOST,
  }
}

type S3Needs = 'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY' | 'SECRET_KEY'

function missing(name: string, why: string): never {
  throw new WrongSetting(`${name}: ${why}`)
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const onOff = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

/** 32 random bytes: readable words in base64 are no key, and neither are a few bytes repeated. */
const key = z.string().refine((value) => {
  const bytes = Buffer.from(value, 'base64')
  const isExact = bytes.length === 32 && bytes.toString('base64') === value
  const isReadable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return isExact && !isReadable && new Set(bytes).size >= 16
}, 'must be 32 random bytes in base64, as `openssl rand -base64 32` gives them')

const httpOrigin = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://api.example',
  )

const postgresUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'must be a postgres:// address')

/** Servers the client may be switched to (spec 3): origins, so that they can stand in the content policy. */
const environments = z
  .string()
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.array(
      z.object({ id: z.string().min(1), name: z.string().min(1), apiurl: httpOrigin, imageUrl: httpOrigin }),
      'must be a list of {id, name, apiurl, imageUrl}',
    ),
  )
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have an id of its own for each')

/** Exported for a test that gives each of them in a file. */
export const Settings = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  STORE_OPTIMIZED: onOff.default(false),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READ_LAG: whole(1, 300).default(10),
  DATABASE_BACKUP_URL: postgresUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30')
    .default('02:30'),
  BACKUP_DAYS: whole(1, 3650).default(14),
  BACKUP_VERIFY: onOff.optional(),
  APP_KEY: key.optional(),
  NEW_APP_KEY: key.optional(),
  DEMO: z.enum(['0', '1', 'base'], 'must be 0, 1 or base').optional(),
  DEMO_PASSWORD: z.string().optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_.-]{2,31}$/, 'must be 3 to 32 letters, digits, dots, dashes, beginning with a letter')
    .default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  DRAIN_SECONDS: whole(0, 300).optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be a comma-separated list of origins such as https://shop.example',
    ),
  API_CALLS_PER_MINUTE: whole(0, 1_000_000).default(1200),
  DOCS: onOff.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'must be 16 to 256 characters without spaces')
    .optional(),
  ENVIRONMENTS: environments.default([]),
  UPLOAD_DRIVER: z.enum(uploadDrivers, 'must be local, postgres, s3 or qiniu').optional(),
  UPLOAD_PLAIN_STATUS: onOff.default(false),
  S3_ENDPOINT: httpOrigin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.default(false),
  S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9_-]+\/)*$/, 'must be a path that ends with /, such as brandside/')
    .default(''),
  QINIU_ACCESS_KEY: z.string().optional(),
  QINIU_SECRET_KEY: z.string().optional(),
  QINIU_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  QINIU_DOMAIN: z
    .string()
    .refine((value) => /^https:\/\/[^?#]+$/.test(value) && URL.canParse(value), 'must be an https:// address')
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .optional(),
  QINIU_UP_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host, without https://')
    .default('upload.qiniup.com'),
  QINIU_MANAGE_HOST: z
    .string()
    .refine(
      (value) => URL.canParse(value) && new URL(value).origin === value,
      'must be an address such as https://rs.qiniuapi.com',
    )
    .default('https://rs.qiniuapi.com'),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
      'must be an address such as https://pay.example.com',
    )
    .optional(),
  PRIVATE_MAIL_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  SANDBOX_URL: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must be an address such as http://brandside:secret@127.0.0.1:8090',
    )
    .refine((value) => Boolean(URL.parse(value)?.password), 'must name the account at the sandbox, which prints it')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
