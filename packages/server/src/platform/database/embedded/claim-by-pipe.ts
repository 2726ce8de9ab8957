import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim } from './claim.ts'

/** On Windows the system gives the name of a pipe to one process only, and takes it back when that process ends. */
export async function claimByPipe(dir: string, deadline: number): Promise<Claim> {
  const name = createHash('sha256').update(dir.toLowerCase()).digest('hex').slice(0, 32)
  return await claimAddress(`\\\\.\\pipe\\brandside-${name}`, deadline)
}

export async function claimAddress(address: string, deadline: number): Promise<Claim> {
  for (;;) {
    const server = createServer((visitor) => visitor.on('error', () => {}).end(String(process.pid)))
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
  let said = ''
  try {
    for await (const piece of visit) said += String(piece)
  } catch {
    // Gone by now, or too busy to say its name.
  }
  return said || 'another'
}
