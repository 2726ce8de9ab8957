import { requireQualification } from '@brandside/contract/store/brand-papers.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'

/** Lets brands of a running product be enabled without certificates: for journeys and measurements of something else. */
export async function demandNoCertificates(address: string, username: string, password: string): Promise<void> {
  const send = async (path: string, { body, token }: { body?: object; token?: string }) => {
    const answer = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, msg } = (await answer.json()) as { data?: unknown; msg: string }
    if (!data) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { token } = (await send(admin.endpoints.login.path, { body: { username, password } })) as { token: string }
  const { list, update } = bizParam.endpoints
  const found = await send(`${list.path}?keyword=${requireQualification.key}`, { token })
  const [parameter] = (found as { list: { id: number; version: number }[] }).list
  if (!parameter) throw new Error(requireQualification.key)
  await send(update.path, { body: { id: parameter.id, version: parameter.version, value: 'false' }, token })
}
