import type { EngineCode } from './engine-code.ts'
import type { Interrupts } from './shared-memory.ts'
import type { Turns } from './statement-watch.ts'

/** Messages between a store and its thread. Connections are numbered, because all their bytes share one port. */
export type ToWorker =
  /** A new connection, with its startup packet. */
  | { kind: 'open'; connection: number; bytes: Packet }
  /** Whole messages of the protocol, never a part of one. */
  | { kind: 'bytes'; connection: number; bytes: Packet }
  | { kind: 'end'; connection: number }
  | { kind: 'task'; id: number; task: Task; argument?: string | undefined }

export type FromWorker =
  | { kind: 'ready'; interrupts: Interrupts }
  | { kind: 'bytes'; connection: number; bytes: Packet }
  /** The thread took a large packet, so the next one may be sent. */
  | { kind: 'took'; connection: number }
  /** The database ended the connection, after telling the client why. */
  | { kind: 'refused'; connection: number }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; message: string }

export type Packet = Uint8Array<ArrayBuffer>

/** Requests that the thread accepts, each with the type of its answer. */
export interface Tasks {
  dump: Uint8Array
  fsyncs: number
  upkeep: undefined
  /** Copies the files of the store into a new directory, between two transactions. */
  copy: undefined
  close: undefined
}

export type Task = keyof Tasks

export interface StoreWorkerData {
  /** With shared memory. */
  code: EngineCode
  /** As delivered: what makes the files of a new database in memory. */
  initCode?: EngineCode | undefined
  /** Absent: in memory. */
  dir?: string | undefined
  image?: Blob | undefined
  /** Waits for no disk. */
  draft?: boolean | undefined
  /** Counts the messages sent, and wakes a thread that waits for the rest of a COPY. */
  sent: Int32Array<SharedArrayBuffer>
  turns: Turns
}

/** Packets from this size on are sent one at a time, so that a long COPY does not pile up in memory. */
export const largePacket = 64 * 1024
