import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Faults } from '../../faults.ts'
import { type Inbox, keep } from './inbox.ts'

export interface MailServer {
  port: number
  close(): Promise<void>
}

/**
 * A mail server of RFC 5321, as far as a client needs one. Receivers called `refused`, `later` and `full` are refused as real
 * servers do; where an answer is to be lost, the mail is kept and the line cut.
 */
export async function openMailServer(inbox: Inbox, faults: Faults): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client that goes away is no fault of ours.
    socket.on('error', () => socket.destroy())
    converse(socket, inbox, faults)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function converse(socket: Socket, inbox: Inbox, faults: Faults): void {
  let to = ''
  let data: string[] | undefined
  let rest = ''
  const say = (line: string) => void socket.write(`${line}\r\n`)
  say('220 sandbox ESMTP')
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      take(rest.slice(0, end))
      rest = rest.slice(end + 2)
    }
  })

  function take(line: string): void {
    if (data) taken(line, data)
    else say(answerTo(line.slice(0, 4).toUpperCase(), line))
    if (/^quit/i.test(line) && !data) socket.end()
  }

  function answerTo(command: string, line: string): string {
    if (command === 'EHLO') return '250-sandbox\r\n250-8BITMIME\r\n250 AUTH PLAIN'
    if (command === 'AUTH') return '235 ok'
    if (command === 'MAIL') return Math.random() < faults.errorRate ? '451 busy' : '250 ok'
    if (command === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      return refusals[to.split('@')[0] ?? ''] ?? '250 ok'
    }
    if (command === 'DATA') {
      data = []
      return '354 go on'
    }
    if (command === 'QUIT') return '221 bye'
    return command === 'RSET' || command === 'NOOP' || command === 'HELO' ? '250 ok' : '502 unknown'
  }

  function taken(line: string, lines: string[]): void {
    if (line !== '.') {
      lines.push(line.startsWith('..') ? line.slice(1) : line)
      return
    }
    data = undefined
    const text = Buffer.from(lines.join('\n'), 'latin1').toString()
    keep(inbox, { by: 'smtp', to, text, no: /^message-id: <([^@>]*)/im.exec(text)?.[1] ?? '' })
    if (faults.dropResponseAfterCommit > 0) {
      faults.dropResponseAfterCommit--
      socket.destroy()
    } else say('250 queued')
  }
}

/** By the part before the @. */
const refusals: Readonly<Record<string, string>> = {
  refused: '550 no such mailbox',
  later: '450 try again later',
  full: '552 mailbox full',
}
