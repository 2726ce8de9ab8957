import { createHmac, randomBytes } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Grant, imageRoot, type Scene, sceneRules } from '@brandside/contract/platform/uploads.ts'
import type pg from 'pg'
import type { UploadSettings } from '../config/upload-settings.ts'
import { instanceKey } from '../identity/hidden-name.ts'
import { promiseFile } from './file-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { outerStore } from './outer-store.ts'
import { postgresStore } from './postgres-store.ts'
import { qiniuSpace } from './qiniu-space.ts'
import { type PutPolicy, signPolicy, type UploadKeys } from './upload-token.ts'

/** An upload to be allowed: its owner, and the kinds of file accepted. */
export interface UploadRequest {
  tenantId: Id
  adminId: Id
  scene: Scene
  /** In bytes. */
  maxSize: number
  /** As the caller sees us: protocol and host with port. */
  protocol: string
  host: string
}

export interface Uploads {
  grant(wanted: UploadRequest, now: Date): Promise<Grant>
  /** Our own store; absent when the files lie with the image service. */
  store: ObjectStore | undefined
  /** Domain of the image service that shows files; absent when we do. */
  domain: string | undefined
  /** Keys that sign tokens. */
  keys(): Promise<UploadKeys>
  /** Removes an object for good. */
  remove(object: string): Promise<void>
}

/** The bucket of our own store. */
export const bucket = 'bo'
const secondsToLive = 600

export function openUploads(settings: UploadSettings, pool: pg.Pool): Uploads {
  if (settings.driver === 'qiniu') {
    const space = qiniuSpace(settings)
    return {
      store: undefined,
      domain: settings.domain,
      keys: async () => settings,
      remove: space.remove,
      async grant(wanted, now) {
        const key = stemFor(wanted, now)
        const policy = policyFor(wanted, settings.bucket, key, now)
        await promiseFile(pool, wanted, key)
        return granted(wanted, signPolicy(policy, settings), {
          upHost: settings.upHost,
          upProtocol: 'https',
          domain: settings.domain,
        })
      },
    }
  }
  const store = outerStore(settings) ?? postgresStore(pool)
  const keys = () => ownKeys(pool)
  return {
    store,
    domain: undefined,
    keys,
    remove: (object) => store.remove(object),
    async grant(wanted, now) {
      const policy = { ...policyFor(wanted, bucket, stemFor(wanted, now), now), scene: wanted.scene }
      const { protocol, host } = wanted
      const at = { upHost: `${host}/up`, upProtocol: protocol, domain: imageRoot }
      return granted(wanted, signPolicy(policy, await keys()), at)
    },
  }
}

function granted(
  { scene, maxSize }: UploadRequest,
  uploadToken: string,
  at: Pick<Grant, 'upHost' | 'upProtocol' | 'domain'>,
) {
  return { uploadToken, ...at, maxSize, accept: sceneRules[scene].accept.join(','), expires: secondsToLive }
}

/** Every token names the one object it makes: a client cannot choose a path, and nothing is overwritten. */
function policyFor({ scene, adminId, maxSize }: UploadRequest, scope: string, saveKey: string, now: Date): PutPolicy {
  return {
    scope,
    deadline: Math.floor(now.getTime() / 1000) + secondsToLive,
    insertOnly: 1,
    forceSaveKey: true,
    saveKey,
    fsizeMin: 1,
    fsizeLimit: maxSize,
    detectMime: 1,
    mimeLimit: sceneRules[scene].accept.join(';'),
    endUser: `a${adminId}`,
    returnBody:
      '{"key":$(key),"hash":$(etag),"fsize":$(fsize),"mimeType":$(mimeType),"w":$(imageInfo.width),"h":$(imageInfo.height)}',
  }
}

function stemFor({ tenantId, scene }: UploadRequest, now: Date): string {
  const folder = isPublic(scene) ? '' : 'papers/'
  const month = now.toISOString().slice(0, 7).replace('-', '')
  return `t${tenantId}/${folder}${month}/${randomBytes(16).toString('hex')}`
}

const isPublic = (scene: Scene) => scene === 'image' || scene === 'avatar'

/** Keys of this instance alone, the same on all its replicas. */
async function ownKeys(pool: pg.Pool): Promise<UploadKeys> {
  const derive = async (use: string) =>
    createHmac('sha256', await instanceKey(pool))
      .update(`upload ${use}`)
      .digest('base64url')
  return { accessKey: (await derive('access')).slice(0, 24), secretKey: await derive('secret') }
}
