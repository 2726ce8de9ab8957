import type { ComponentType } from 'react'
import { loadCode } from '../../io/code/load-code.ts'
import { homePath } from './menu-tree.ts'

interface PageModule {
  default: ComponentType
}

/** Every page of the product by the name the menu knows it by. Names of the server are only keys, never addresses. */
const sources = new Map(
  Object.entries({
    ...import.meta.glob<PageModule>(['../../../*/*/*.page.tsx', '!../../../pages/**', '!../../../platform/**']),
    ...import.meta.glob<PageModule>(['../../../pages/{profile,401,404}/*.page.tsx']),
  }).map(([file, load]) => [componentOf(file), load]),
)

export type PageState = { kind: 'ready'; Page: ComponentType } | { kind: 'unknown' } | { kind: 'failed' }

/** Fetches a page's code, so that it can be shown at once. */
export async function loadPage(component: string): Promise<PageState> {
  const load = sources.get(component)
  if (!load) return { kind: 'unknown' }
  try {
    const { default: Page } = await loadCode(load)
    return { kind: 'ready', Page }
  } catch {
    return { kind: 'failed' }
  }
}

/** Fetches ahead of the menu what stands at an address by the usual rule: `/store/brand` is the page `store/brand`. */
export function expectPage(pathname: string): void {
  const component = pathname === '/' ? homePath.slice(1) : pathname.slice(1)
  sources
    .get(component)?.()
    .catch(() => undefined)
}

/** True for a page of the menu that this version of the product has, in whosever menu it is. */
export function isPage(component: string): boolean {
  return sources.has(component) && !component.startsWith('pages/')
}

/** Every page that an entry of the menu may lead to. */
export function pageNames(): string[] {
  return [...sources.keys()].filter(isPage).sort()
}

/** `../../system/operation-log/operation-log.page.tsx` is `system/operationLog`. */
function componentOf(file: string): string {
  const [area, name] = [file.split('/').at(-3), file.split('/').at(-1)?.replace('.page.tsx', '')]
  return `${area}/${name?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}
