import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Door, doorFor, type Visit } from '../door.ts'
import type { Claim } from './claim.ts'

/** On Windows the system gives the name of a pipe to one process only, and takes it back when that process ends. */
export async function claimByPipe(dir: string, deadline: number, door: Door): Promise<Claim> {
  return await claimAddress(addressOf(dir), deadline, door)
}

/** A connection to the owner of the store; undefined when it has none. */
export async function visitByPipe(dir: string, visit: Visit): Promise<string | undefined> {
  return visit(connect(addressOf(dir))).catch(() => undefined)
}

function addressOf(dir: string): string {
  const name = createHash('sha256').update(dir.toLowerCase()).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\brandside-${name}`
}

export async function claimAddress(address: string, deadline: number, door: Door = doorFor({})): Promise<Claim> {
  for (;;) {
    const server = createServer(door)
    try {
      server.listen(address)
      await once(server, 'listening')
      server.unref()
      return { release: () => new Promise<void>((resolve) => server.close(() => resolve())) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
    if (performance.now() >= deadline) return { owner: await ownerAt(address) }
    await sleep(100)
  }
}

async function ownerAt(address: string): Promise<string> {
  const visit = connect(address)
  visit.setTimeout(1000, () => visit.destroy())
  visit.write('owner\n')
  let said = ''
  try {
    for await (const piece of visit) said += String(piece)
  } catch {
    // Gone by now, or too busy to say its name.
  }
  return said || 'another'
}
