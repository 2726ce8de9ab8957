import type { FieldInfo } from '@brandside/contract/platform/describe.ts'

/** Values typed into a form that was cut off, by the name of the field. */
export interface Draft {
  values: Readonly<Record<string, unknown>>
  /** When it was typed, in milliseconds since 1970. */
  at: number
}

/** A draft is about one record of one module (or a new one), and is its operator's alone. */
export interface DraftKey {
  operator: number
  module: string
  id: number | undefined
}

const database = 'brandside.drafts'
const store = 'drafts'
const retentionMs = 7 * 24 * 3_600_000

/** Keeps it in this browser. A browser that refuses costs the draft, never the form. */
export async function keepDraft(key: DraftKey, values: Draft['values'], now = Date.now()): Promise<void> {
  await within('readwrite', (drafts) => drafts.put(JSON.stringify({ values, at: now } satisfies Draft), nameOf(key)))
}

export async function readDraft(key: DraftKey, now = Date.now()): Promise<Draft | undefined> {
  const text = await within<unknown>('readonly', (drafts) => drafts.get(nameOf(key)))
  const draft = typeof text === 'string' ? (JSON.parse(text) as Draft) : undefined
  return draft && isYoung(draft, now) ? draft : undefined
}

export async function dropDraft(key: DraftKey): Promise<void> {
  await within('readwrite', (drafts) => drafts.delete(nameOf(key)))
}

/** Nothing of one operator stays for the next one at this computer. */
export function forgetDrafts(): void {
  globalThis.indexedDB?.deleteDatabase(database)
}

export function isYoung({ at }: Pick<Draft, 'at'>, now: number): boolean {
  return at <= now && now - at < retentionMs
}

/** Values of a form that a draft may store: all but secrets. */
export function keepable(
  values: Draft['values'],
  fields: Readonly<Record<string, Pick<FieldInfo, 'kind' | 'privacy'>>>,
): Draft['values'] {
  const isSecret = (name: string) => fields[name]?.kind === 'password' || fields[name]?.privacy === 'secret'
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && !isSecret(name)))
}

const nameOf = ({ operator, module, id }: DraftKey) => `${operator} ${module} ${id ?? 'new'}`

/** One step in the store. Opened for it and closed behind it, so that nothing stands in the way of forgetting. */
async function within<T>(
  mode: IDBTransactionMode,
  step: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    const opened = await answerOf(opening)
    try {
      return await answerOf(step(opened.transaction(store, mode).objectStore(store)))
    } finally {
      opened.close()
    }
  } catch {
    return undefined
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
