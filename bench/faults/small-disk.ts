import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system that can be filled without harm to the machine's own. */
export interface SmallDisk {
  folder: string
  fill(): void
  free(): void
  close(): void
}

/** In memory, and mounted; undefined where this user may not do that. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    close() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Large pieces first, then the rest of the space page by page. */
function fillWith(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const size of [1 << 20, 4096]) writeUntilFull(descriptor, Buffer.alloc(size, 1))
  } finally {
    closeSync(descriptor)
  }
}

function writeUntilFull(descriptor: number, piece: Buffer): void {
  try {
    for (;;) {
      writeSync(descriptor, piece)
      fsyncSync(descriptor)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
