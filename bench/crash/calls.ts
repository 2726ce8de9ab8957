/** The server's answer: its data, or the reason of a refusal. */
export interface Envelope<Data> {
  code: number
  msg: string
  data?: Data
}

interface Options {
  body?: object
  token?: string
  key?: string
}

/** Resolves when the whole answer is here; a server that dies before has acknowledged nothing. */
export async function call<Data>(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  { body, token, key }: Options = {},
): Promise<Envelope<Data>> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(20_000),
  })
  return (await answer.json()) as Envelope<Data>
}
