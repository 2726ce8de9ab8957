/** Where an object store takes files, and by whose leave. */
export interface ObjectStore {
  /** `https://upload.example`: what the paths of its protocol are put behind. */
  address: string
  token: string
}

interface Sending {
  signal: AbortSignal
  /** From 0 to 1, as bytes leave. */
  onProgress(share: number): void
}

/** What the store has said in place of taking a file; code 0: nothing at all. */
class NotStored extends Error {
  readonly code: number
  readonly data: { error?: string } | undefined

  constructor(code: number, data?: { error?: string }) {
    super(data?.error ?? 'The store does not answer')
    this.name = 'NotStored'
    this.code = code
    this.data = data
  }
}

/**
 * Sends a file in the protocol of the image service (docs/adr/0017): a small one as a form, a larger one in parts.
 * @returns the key under which the store keeps it.
 */
export async function sendObject(file: File, store: ObjectStore, sending: Sending): Promise<string> {
  const { key } = file.size <= partSize ? await sendForm(file, store, sending) : await sendParts(file, store, sending)
  return key
}

/** The service takes parts from 1 MB on; ours takes ten of them. */
const partSize = 4 * 1024 * 1024

interface StoreAnswer {
  key: string
}

function sendForm(file: File, { address, token }: ObjectStore, { signal, onProgress }: Sending): Promise<StoreAnswer> {
  const form = new FormData()
  form.append('file', file, file.name)
  form.append('token', token)
  form.append('fname', file.name)
  return answer<StoreAnswer>({
    method: 'POST',
    url: address,
    body: form,
    signal,
    onSent: (bytes) => onProgress(bytes / file.size),
  })
}

async function sendParts(
  file: File,
  { address, token }: ObjectStore,
  { signal, onProgress }: Sending,
): Promise<StoreAnswer> {
  // No name in place of the key: the token chooses it.
  const uploads = `${address}/buckets/${bucketOf(token)}/objects/~/uploads`
  const headers = { authorization: `UpToken ${token}` }
  const { uploadId } = await answer<{ uploadId: string }>({ method: 'POST', url: uploads, headers, signal })
  const parts: { etag: string; partNumber: number }[] = []
  for (let from = 0; from < file.size; from += partSize) {
    const partNumber = parts.length + 1
    const { etag } = await answer<{ etag: string }>({
      method: 'PUT',
      url: `${uploads}/${uploadId}/${partNumber}`,
      signal,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: file.slice(from, from + partSize),
      onSent: (bytes) => onProgress((from + bytes) / file.size),
    })
    parts.push({ etag, partNumber })
  }
  return answer<StoreAnswer>({
    method: 'POST',
    url: `${uploads}/${uploadId}`,
    signal,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ parts, fname: file.name }),
  })
}

/** The last piece of a token says what it allows: `bucket`, or `bucket:key`. */
function bucketOf(token: string): string {
  const policy = token
    .slice(token.lastIndexOf(':') + 1)
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  const { scope } = JSON.parse(atob(policy)) as { scope: string }
  return scope.replace(/:.*$/, '')
}

interface Request {
  method: 'POST' | 'PUT'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: XMLHttpRequestBodyInit
  signal: AbortSignal
  onSent?: (bytes: number) => void
}

/** Sends a request, a few times where the store or the way to it is not to be reached for a moment. */
async function answer<T>(request: Request): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return (await attempt(request)) as T
    } catch (error) {
      if (tries === 3 || !(error instanceof NotStored) || !passing.includes(error.code)) throw error
    }
  }
}

/** Those beyond 599 are the service's own: busy, and failed inside. */
const passing = [0, 406, 502, 503, 504, 599, 996]

/** Not by `fetch`, which does not tell how much of a body has left. */
function attempt({ method, url, headers = {}, body, signal, onSent }: Request): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sent = new XMLHttpRequest()
    const stop = () => sent.abort()
    signal.addEventListener('abort', stop)
    sent.open(method, url)
    for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value)
    sent.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    sent.onabort = () => reject(signal.reason)
    sent.onerror = () => reject(new NotStored(0))
    sent.onload = () => {
      const data = parseAnswer(sent.responseText)
      if (sent.status === 200) resolve(data)
      else reject(new NotStored(sent.status, data))
    }
    sent.onloadend = () => signal.removeEventListener('abort', stop)
    sent.send(body)
  })
}

function parseAnswer(text: string): { error?: string } | undefined {
  try {
    return JSON.parse(text) as { error?: string }
  } catch {
    return undefined // a proxy has answered
  }
}
