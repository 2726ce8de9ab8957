import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@brandside/contract/platform/envelope.ts'
import { type MenuNode, ownMenu } from '@brandside/contract/shell/own-menu.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type { RunningProduct } from '../product.ts'

const sources = join(import.meta.dirname, '../../packages/web/src')

/** The addresses of all pages that the web client has. */
export const everyPage = globSync('**/*.page.tsx', { cwd: sources }).map(
  (file) => `/${file.split('/').slice(-3, -1).map(camel).join('/')}`,
)

/** What a person of the demonstration may open, and which rights that is. */
export interface Person {
  username: string
  pages: readonly string[]
  rights: readonly string[]
}

export async function personOf(product: RunningProduct, username: string): Promise<Person> {
  const headers = { authorization: `Bearer ${await tokenOf(product, username)}` }
  const { permissions } = await call<{ permissions: string[] }>(product, admin.endpoints.info.path, { headers })
  const menu = await call<MenuNode[]>(product, ownMenu.endpoints.treeHome.path, { headers })
  return { username, pages: pagesIn(menu), rights: permissions }
}

/** A session of its own. */
export async function tokenOf(product: RunningProduct, username: string): Promise<string> {
  const { token } = await call<{ token: string }>(product, admin.endpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: product.password }),
  })
  return token
}

async function call<T>({ address }: RunningProduct, path: string, init: RequestInit): Promise<T> {
  const answer = (await (await fetch(address + path, init)).json()) as Envelope<T>
  if (answer.data === undefined) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

/**
 * By person, the pages that are opened in their name: each page by the one with the fewest pages of those who may do at least
 * half of what can be done there. Who may do everything everywhere is left out.
 */
export function sharedOut(people: readonly Person[]): ReadonlyMap<Person, readonly string[]> {
  const shares = new Map<Person, string[]>()
  for (const path of new Set(people.flatMap(({ pages }) => pages))) {
    const here = people.filter(({ pages }) => pages.includes(path))
    const most = Math.max(...here.map((person) => rightsAt(path, person)))
    const able = here.filter((person) => rightsAt(path, person) * 2 >= most)
    const [one] = able.toSorted((a, b) => a.pages.length - b.pages.length)
    if (one) shares.set(one, [...(shares.get(one) ?? []), path])
  }
  return shares
}

const rightsAt = (path: string, { rights }: Person) =>
  rights.filter((right) => right.startsWith(`${path.slice(1).replace('/', ':')}:`)).length

function pagesIn(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ component, children }) =>
    children.length > 0 ? pagesIn(children) : /^\w+\/\w+$/.test(component) ? [`/${component}`] : [],
  )
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
