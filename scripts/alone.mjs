import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs some work while no other process runs any under the same file name. The file names its owner, who touches it
 * every second, so that the file of a process that died is known by its age.
 */
export async function alone(file, work) {
  const me = randomBytes(8).toString('hex')
  for (let told = false; !(await take(file, me)); told = true) {
    if (!told) console.log('Another start is preparing this checkout; waiting for it …')
    await sleep(500)
  }
  const leave = () => contentOf(file) === me && rmSync(file)
  process.once('exit', leave)
  const heartbeat = setInterval(() => touch(file), 1000)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', leave)
    leave()
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Removed by hand; the work goes on.
  }
}

async function take(file, me) {
  try {
    writeFileSync(file, me, { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    setAsideTheDead(file, me)
    return false
  }
  // Two that found the file of a dead process may have removed it one after the other, the second one ours.
  await sleep(50)
  return contentOf(file) === me
}

function setAsideTheDead(file, me) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs === undefined || Date.now() - mtimeMs < 10_000) return
  try {
    renameSync(file, `${file}.${me}`)
    rmSync(`${file}.${me}`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
