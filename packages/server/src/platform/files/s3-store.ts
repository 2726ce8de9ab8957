import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { S3Settings } from '../config/upload-settings.ts'
import { sha256Of } from './measure.ts'
import { MissingObject, type ObjectStore, type StoredObject, tenantOf } from './object-store.ts'

/** The store answered, and what it answered is no success. */
export class S3Refusal extends Error {
  readonly status: number

  constructor(act: string, status: number, text: string) {
    const code = /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1]
    super(`The S3 store answered ${[status, code].filter(Boolean).join(' ')} to ${act}`)
    this.status = status
  }
}

/** Until the head of an answer; the bytes that follow have limits of their own. */
const headMs = 30_000

/** Objects in a bucket of a service that speaks the S3 protocol. */
export function s3Store(
  { accessKey, secretKey, region, prefix, ...place }: S3Settings,
  { pageSize = 1000 } = {},
): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Each act may be repeated, as objects never change: a store that is busy is asked again within a second.
    retries: 3,
    initRetryMs: 100,
  })
  const root = addressOfBucket(place)

  async function ask(act: string, url: string, init: RequestInit): Promise<Response> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error(`The S3 store does not answer to ${act}`)), headMs)
    try {
      const answer = await client.fetch(url, { ...init, signal: limit.signal, redirect: 'manual' })
      if (answer.ok) return answer
      throw new S3Refusal(act, answer.status, await answer.text())
    } finally {
      clearTimeout(timer)
    }
  }

  const addressOf = (object: string) => {
    tenantOf(object)
    return `${root}${prefix}${object}`
  }
  return {
    async put(object, path) {
      const answer = await ask(`the upload of ${object}`, addressOf(object), {
        method: 'PUT',
        // What arrives is compared with it before it counts.
        headers: { 'x-amz-content-sha256': await sha256Of(path), 'content-type': 'application/octet-stream' },
        body: await openAsBlob(path),
      })
      await answer.body?.cancel()
    },
    async read(object, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      try {
        const { body } = await ask(`the read of ${object}`, addressOf(object), headers ? { headers } : {})
        return body ? Readable.fromWeb(body as WebStream) : Readable.from([], { objectMode: false })
      } catch (error) {
        if (error instanceof S3Refusal && error.status === 404) throw new MissingObject(object)
        throw error
      }
    },
    async remove(object) {
      const answer = await ask(`the removal of ${object}`, addressOf(object), { method: 'DELETE' })
      await answer.body?.cancel()
    },
    async *list(tenantId) {
      for (let marker: string | undefined = ''; marker !== undefined; ) {
        const query = new URLSearchParams({ 'max-keys': String(pageSize), prefix: `${prefix}t${tenantId}/`, marker })
        const answer = await ask('a list', `${root.replace(/\/$/, '')}?${query}`, {})
        const { objects, isLast } = pageOf(await answer.text())
        for (const { key, at } of objects)
          yield { object: key.slice(prefix.length), at: new Date(at) } satisfies StoredObject
        marker = isLast ? undefined : objects.at(-1)?.key
      }
    },
  }
}

/** Ends with `/`. */
export function addressOfBucket({
  endpoint,
  bucket,
  pathStyle,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  if (pathStyle) return `${endpoint}/${bucket}/`
  const { protocol, host } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}/`
}

interface Page {
  objects: { key: string; at: string }[]
  isLast: boolean
}

/** The answer to a list (ListObjects, which every such store knows; the second version of it some do not). */
function pageOf(xml: string): Page {
  const page: Page = { objects: [], isLast: true }
  const parser = new SaxesParser()
  let [text, key, at] = ['', '', '']
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') at = text
    if (name === 'Contents') page.objects.push({ key, at })
    if (name === 'IsTruncated') page.isLast = text !== 'true'
  })
  parser.write(xml).close()
  return page
}
