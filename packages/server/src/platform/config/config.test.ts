import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, Settings as settings } from './config.ts'

const one = { id: 'prod', name: '生产', apiurl: 'https://api.example', imageUrl: 'https://img.example' }

describe('ENVIRONMENTS', () => {
  test('absent or empty, there is nothing to switch to', () => {
    expect(readConfig({}).ENVIRONMENTS).toEqual([])
    expect(readConfig({ ENVIRONMENTS: '' }).ENVIRONMENTS).toEqual([])
  })

  test('names servers and their image stores', () => {
    expect(readConfig({ ENVIRONMENTS: JSON.stringify([one]) }).ENVIRONMENTS).toEqual([one])
  })

  test.each([
    ['prod', 'ENVIRONMENTS: must be JSON'],
    ['{}', 'ENVIRONMENTS: must be a list'],
    [JSON.stringify([{ ...one, apiurl: 'https://api.example/v1' }]), 'ENVIRONMENTS.0.apiurl: must be an origin'],
    [JSON.stringify([{ ...one, imageUrl: 'javascript:alert(1)' }]), 'ENVIRONMENTS.0.imageUrl: must be an origin'],
    [JSON.stringify([one, one]), 'ENVIRONMENTS: must have an id of its own'],
  ])('%s stops the start with its name', (ENVIRONMENTS, said) => {
    expect(() => readConfig({ ENVIRONMENTS })).toThrow(said)
  })
})

describe('UPLOAD_DRIVER', () => {
  const qiniu = {
    UPLOAD_DRIVER: 'qiniu',
    QINIU_ACCESS_KEY: 'AK',
    QINIU_SECRET_KEY: 'SK',
    QINIU_BUCKET: 'lantern',
    QINIU_DOMAIN: 'https://img.example',
  }

  const s3 = {
    UPLOAD_DRIVER: 's3',
    S3_ENDPOINT: 'http://minio:9000',
    S3_BUCKET: 'lantern',
    S3_ACCESS_KEY: 'AK',
    S3_SECRET_KEY: 'SK',
  }

  test('absent, files lie beside an embedded database and in a shared one', () => {
    expect(readConfig({ DATA_DIR: '/data' }).uploads).toEqual({ driver: 'local', directory: '/data/files' })
    expect(readConfig({ DATABASE_URL: 'postgres://bo_app@db/bo' }).uploads).toEqual({ driver: 'postgres' })
    expect(readConfig({ DATABASE_URL: 'postgres://bo_app@db/bo', UPLOAD_DRIVER: 'local' }).uploads.driver).toBe('local')
  })

  test('qiniu takes the account of the image service', () => {
    expect(readConfig(qiniu).uploads).toEqual({
      driver: 'qiniu',
      accessKey: 'AK',
      secretKey: 'SK',
      bucket: 'lantern',
      domain: 'https://img.example/',
      upHost: 'upload.qiniup.com',
      manageHost: 'https://rs.qiniuapi.com',
    })
  })

  test('s3 takes a bucket and its keys', () => {
    expect(readConfig({ ...s3, S3_PATH_STYLE: '1', S3_PREFIX: 'brandside/' }).uploads).toEqual({
      driver: 's3',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      bucket: 'lantern',
      accessKey: 'AK',
      secretKey: 'SK',
      pathStyle: true,
      prefix: 'brandside/',
    })
  })

  test.each([
    [{ UPLOAD_DRIVER: 'ftp' }, 'UPLOAD_DRIVER: must be local, postgres, s3 or qiniu'],
    [{ ...s3, S3_BUCKET: '' }, 'S3_BUCKET: is needed with UPLOAD_DRIVER=s3'],
    [{ ...s3, S3_ENDPOINT: 'http://minio:9000/lantern' }, 'S3_ENDPOINT: must be an origin'],
    [{ ...s3, S3_PREFIX: '/brandside' }, 'S3_PREFIX: must be a path that ends with /'],
    [{ ...qiniu, QINIU_SECRET_KEY: '' }, 'QINIU_SECRET_KEY: is needed with UPLOAD_DRIVER=qiniu'],
    [{ ...qiniu, QINIU_DOMAIN: 'http://img.example' }, 'QINIU_DOMAIN: must be an https:// address'],
    [{ ...qiniu, QINIU_UP_HOST: 'https://up.example' }, 'QINIU_UP_HOST: must be a host, without https://'],
    [{ UPLOAD_PLAIN_STATUS: 'yes' }, 'UPLOAD_PLAIN_STATUS: must be 0 or 1'],
  ])('%j stops the start with its name', (env, said) => {
    expect(() => readConfig(env)).toThrow(said)
  })
})

describe('APP_KEY', () => {
  test('is 32 bytes of chance', () => {
    for (let time = 0; time < 100; time++) {
      const APP_KEY = randomBytes(32).toString('base64')
      expect(readConfig({ APP_KEY }).APP_KEY).toBe(APP_KEY)
    }
    expect(readConfig({}).APP_KEY).toBeUndefined()
  })

  test.each([
    ['too short', randomBytes(31).toString('base64')],
    ['too long', randomBytes(33).toString('base64')],
    ['of another alphabet', `${'A-_'.repeat(14)}A=`],
    ['with something behind it', `${randomBytes(32).toString('base64')} -c role=postgres`],
    ['nothing at all', Buffer.alloc(32).toString('base64')],
    ['a few bytes again and again', Buffer.alloc(32, '\x81\x02\xf3\x94', 'latin1').toString('base64')],
    ['a sentence', Buffer.from('change-me-change-me-change-me-32').toString('base64')],
    ['hexadecimal', randomBytes(16).toString('hex')],
    ['hexadecimal in base64', Buffer.from(randomBytes(16).toString('hex')).toString('base64')],
    ['the secret of another product', 'abcdefghijklmnopqrstuvwxyz'],
  ])('%s stops the start with its name', (_, APP_KEY) => {
    expect(() => readConfig({ APP_KEY })).toThrow('APP_KEY: must be 32 random bytes in base64')
  })
})

describe('NAME_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-config-'))
  const file = join(folder, 'setting')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('holds a setting, and a file that cannot be read stops the start with its name', () => {
    expect(() => readConfig({ ADMIN_PASSWORD_FILE: file })).toThrow(/^ADMIN_PASSWORD_FILE: ENOENT/)
    writeFileSync(file, 'a bowl of noodles 8\n')
    expect(readConfig({ ADMIN_PASSWORD_FILE: file }).ADMIN_PASSWORD).toBe('a bowl of noodles 8')
    const both = { ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'another one 9' }
    expect(() => readConfig(both)).toThrow('ADMIN_PASSWORD_FILE: is one too many beside ADMIN_PASSWORD')
    writeFileSync(file, '\n')
    expect(() => readConfig({ ADMIN_PASSWORD_FILE: file })).toThrow('ADMIN_PASSWORD_FILE: is empty')
  })

  test('does so for every setting there is, those that hold a secret among them', () => {
    const names = Object.keys(settings.shape)
    expect(names).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATABASE_OWNER_URL', 'APP_KEY', 'METRICS_TOKEN', 'QINIU_SECRET_KEY']),
    )
    for (const name of names) {
      // Of one that is read and refused, the name says that it was read.
      writeFileSync(file, 'x?')
      const shown = (env: Record<string, string>) => {
        try {
          return JSON.stringify(readConfig(env))
        } catch (error) {
          return (error as Error).message
        }
      }
      expect(shown({ [`${name}_FILE`]: file }), name).toBe(shown({ [name]: 'x?' }))
      expect(shown({ [name]: 'x?' }), name).not.toBe(shown({}))
    }
  })
})
