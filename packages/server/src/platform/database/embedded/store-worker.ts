import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { copyStore } from './copy-store.ts'
import { DurableFiles } from './durable-files.ts'
import { Engine, EngineStopped } from './engine.ts'
import { copyFail } from './protocol.ts'
import { Session } from './session.ts'
import { diskParameters, memoryOptions } from './start-parameters.ts'
import { Turn } from './statement-watch.ts'
import { type FromWorker, largePacket, type StoreWorkerData, type Task, type ToWorker } from './store-messages.ts'
import { Upkeep } from './upkeep.ts'

// The thread a store runs in: the database is busy while a statement runs, and the server must not be.
const port = parentPort as MessagePort
const { code, initCode, dir, image, draft, sent, turns } = workerData as StoreWorkerData
const files = dir === undefined ? undefined : new DurableFiles(dir, { draft })
const engine = await Engine.start(
  {
    pgliteWasmModule: initCode ?? code,
    ...(files ? { fs: files, startParams: diskParameters() } : memoryOptions(image)),
  },
  code,
)
const { interrupts } = engine
if (!interrupts) throw new Error('The statements of the database cannot be interrupted')
// Opening a store writes its control file, which must have reached the disk.
if (files?.fsyncs === 0) throw new Error('The database does not write through to the disk')

const upkeep = new Upkeep(engine)
const postponed: ToWorker[] = []
const whenIdle: (() => void)[] = []
const turn = new Turn(turns, interrupts)
let session: Session | undefined

port.on('message', (message: ToWorker) => {
  postponed.push(message)
  for (let next = postponed.shift(); next; next = postponed.shift()) handle(next)
})
post({ kind: 'ready', interrupts })

function handle(message: ToWorker): void {
  if (message.kind === 'task') {
    void perform(message)
  } else if (message.kind === 'open') {
    open(message.connection, message.bytes)
  } else if (session?.connection === message.connection) {
    if (message.kind === 'bytes') {
      upkeep.noteActivity()
      turn.begin()
      session.exchange(taken(message))
      turn.end()
    } else {
      session.end()
      session = undefined
    }
  }
  // Whoever waits for the end of a transaction has it now.
  if (engine.idle) for (const begin of whenIdle.splice(0)) begin()
}

function open(connection: number, startup: Uint8Array): void {
  const opened = new Session(engine, connection, {
    output: (bytes) => post({ kind: 'bytes', connection, bytes }),
    more: () => restOfCopy(connection),
  })
  if (opened.greet(startup, session === undefined)) session = opened
  else post({ kind: 'refused', connection })
}

/** Inside a COPY the database wants the client's next packet at once; all other messages wait meanwhile. */
function restOfCopy(connection: number): Uint8Array {
  for (;;) {
    const before = Atomics.load(sent, 0)
    const message = receiveMessageOnPort(port)?.message as ToWorker | undefined
    if (!message) {
      Atomics.wait(sent, 0, before)
    } else if (message.kind === 'bytes' && message.connection === connection) {
      return taken(message)
    } else {
      postponed.push(message)
      if (message.kind === 'end' && message.connection === connection) return copyFail('The connection has ended')
      if (message.kind === 'task' && message.task === 'close') return copyFail('The store is being closed')
    }
  }
}

function taken({ connection, bytes }: ToWorker & { kind: 'bytes' }): Uint8Array {
  if (bytes.length >= largePacket) post({ kind: 'took', connection })
  return bytes
}

async function perform({ id, task, argument = '' }: ToWorker & { kind: 'task' }): Promise<void> {
  try {
    post({ kind: 'done', id, result: await tasks[task](argument) })
  } catch (error) {
    if (error instanceof EngineStopped) throw error // and ends the thread
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
}

const tasks = {
  dump: () => {
    upkeep.checkpoint()
    return engine.dump()
  },
  fsyncs: () => files?.fsyncs ?? 0,
  upkeep: () => upkeep.run(),
  async copy(to) {
    if (dir === undefined) throw new Error('A store in memory has no files')
    const until = performance.now() + longestTransactionMs
    while (!engine.idle) await nextIdle(until - performance.now())
    upkeep.checkpoint()
    copyStore(dir, to)
  },
  close: () => {
    upkeep.stop()
    session?.end()
    session = undefined
    upkeep.finish()
    return engine.close()
  },
} satisfies Record<Task, (argument: string) => unknown>

/** Transactions of the product end much sooner. */
const longestTransactionMs = 60_000

async function nextIdle(withinMs: number): Promise<void> {
  await new Promise<void>((begin, reject) => {
    const timer = setTimeout(() => reject(new Error('A transaction has been open for a minute')), Math.max(0, withinMs))
    whenIdle.push(() => {
      clearTimeout(timer)
      begin()
    })
  })
}

function post(message: FromWorker): void {
  if (message.kind === 'bytes') port.postMessage(message, [message.bytes.buffer])
  else port.postMessage(message)
}
