import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ApiEnvironment } from '@brandside/contract/platform/partners/environments.ts'
import type { Instance, ReadInstance } from '../instance.ts'

export interface InstancePage {
  html: string
  etag: string
}

interface Presented {
  readInstance?: ReadInstance
  environments?: readonly ApiEnvironment[]
}

/** How long a page is sent without looking again: a new title is seen after that, on every replica. */
const freshMs = 5_000

/**
 * The client's page with the settings needed before the sign-in: the installation's title and theme colour, and the
 * servers the client may be switched to. When they cannot be read, the last ones go on.
 */
export function instancePage(
  file: string,
  { readInstance = async () => ({}), environments = [] }: Presented,
): () => Promise<InstancePage> {
  let instance: Instance = {}
  let page: Promise<InstancePage> | undefined
  let madeAt = 0

  async function make(): Promise<InstancePage> {
    const [built, now] = await Promise.all([readFile(file, 'utf8'), readInstance().catch(() => instance)])
    instance = now
    const html = presented(built, instance, environments)
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
  }

  return () => {
    if (!page || Date.now() - madeAt > freshMs) {
      madeAt = Date.now()
      page = make()
      // The file may be on its way: a failure is not kept.
      page.catch(() => {
        page = undefined
      })
    }
    return page
  }
}

function presented(built: string, { title, theme }: Instance, environments: readonly ApiEnvironment[]): string {
  let html = built
  if (title) {
    const [zh, en] = title
    html = html.replace(/(<title>)[^<]*/, (_, tag: string) => tag + escapeHtml(zh))
    html = withMeta(html, 'application-name" lang="zh-CN', zh)
    html = withMeta(html, 'application-name" lang="en', en)
  }
  if (theme) html = withMeta(html, 'brandside-theme', theme)
  if (environments.length > 0) html = withMeta(html, 'brandside-environments', JSON.stringify(environments))
  return html
}

function withMeta(html: string, name: string, content: string): string {
  // As a function: in a text, `$` would mean something.
  return html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*`),
    (_, tag: string) => tag + escapeHtml(content),
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
