import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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

  test.each([
    [{ UPLOAD_DRIVER: 's3' }, 'UPLOAD_DRIVER: must be local, postgres or qiniu'],
    [{ ...qiniu, QINIU_SECRET_KEY: '' }, 'QINIU_SECRET_KEY: is needed with UPLOAD_DRIVER=qiniu'],
    [{ ...qiniu, QINIU_DOMAIN: 'http://img.example' }, 'QINIU_DOMAIN: must be an https:// address'],
    [{ ...qiniu, QINIU_UP_HOST: 'https://up.example' }, 'QINIU_UP_HOST: must be a host, without https://'],
    [{ UPLOAD_PLAIN_STATUS: 'yes' }, 'UPLOAD_PLAIN_STATUS: must be 0 or 1'],
  ])('%j stops the start with its name', (env, said) => {
    expect(() => readConfig(env)).toThrow(said)
  })
})
