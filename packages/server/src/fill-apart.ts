import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { CannotStart } from './platform/config/cannot-start.ts'
import type { Config } from './platform/config/config.ts'
import { fillNewStore } from './platform/database/embedded/filled-store.ts'
import type { Newcomers } from './product.ts'

/** The first start of a demonstration on the embedded database: another process makes and fills it, and tells of it. */
export async function fillApart(config: Config, tell: (words: string) => void): Promise<Newcomers | undefined> {
  if (!config.embedded || config.DEMO === '0') return undefined
  const dir = resolve(config.DATA_DIR)
  const newcomers = await fillNewStore(dir, (draft) => fillingOf(draft, tell))
  return newcomers && { ...newcomers, samples: newcomers.samples && join(dir, 'samples') }
}

type Message = { words: string } | { newcomers: Newcomers } | { failure: string }

async function fillingOf(draft: string, tell: (words: string) => void): Promise<Newcomers> {
  tell('Database')
  const child = fork(join(import.meta.dirname, 'cli/fill.ts'), [], {
    env: { ...process.env, DATA_DIR: draft, DATA_DIR_FILE: undefined },
  })
  // The channel closes behind its last message.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  let newcomers: Newcomers | undefined
  let failure: string | undefined
  child.on('message', (message: Message) => {
    if ('words' in message) tell(message.words)
    else if ('newcomers' in message) newcomers = message.newcomers
    else failure = message.failure
  })
  const [[, signal]] = await ended
  if (newcomers) return newcomers
  throw new CannotStart(
    failure ?? `The database could not be filled: its process has ended (${signal ?? 'without a word'})`,
  )
}
