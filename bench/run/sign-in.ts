import { admin } from '@brandside/contract/system/admin.ts'

/** The token of a new session. */
export async function signIn(port: number, username: string, password: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${admin.endpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data, msg } = (await answer.json()) as { data?: { token: string }; msg: string }
  if (!data) throw new Error(`${username} could not sign in: ${msg}`)
  return data.token
}
