import type pg from 'pg'
import type { SystemContext } from '../context.ts'
import type { Announcement, Listeners } from '../contribution.ts'
import { announce } from './announce.ts'

/** The announcer: an operator's call, or the product by itself. */
export type Announcer = Pick<SystemContext, 'db' | 'tenantId' | 'operator'>

/**
 * Something that happens in a module and that others may act on after the commit. Its owner has it in a `*.public.ts` and
 * announces it; who listens gives what `heardBy()` makes to `serve()`. What is said of it outlives the version that said
 * it: a change of its type has to read what is still waiting.
 */
export function happening<Payload>(name: string) {
  return {
    event: name,
    announce: (ctx: Announcer, payload: Payload, when: { notBefore?: Date } = {}) => announce(ctx, name, payload, when),
    heardBy: (act: (pool: pg.Pool, said: Announcement & { payload: Payload }) => Promise<void>): Listeners => ({
      [name]: (pool, announcement) => act(pool, announcement as Announcement & { payload: Payload }),
    }),
  }
}
