import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../platform/partners/partner-request.ts'
import { reachableAddress } from '../../../platform/partners/reachable-address.ts'
import type { Acceptance, Outgoing, Sender, Settings } from './sender.public.ts'

interface MailServer {
  host: string
  port: number
  /** On this machine, without encryption: the sandbox. */
  isRehearsal?: boolean
}

const patienceMs = 10_000

/** Mail by the company's own server. */
export function smtpSender(settings: Settings, sandbox?: () => Promise<MailServer>): Sender {
  return { repeatable: true, send: async (message) => post(message, settings, await sandbox?.()) }
}

async function post(message: Outgoing, settings: Settings, sandbox: MailServer | undefined): Promise<Acceptance> {
  // Loaded with the first mail, not at the start.
  const { createTransport } = await import('nodemailer')
  const { host = '', security, port, user, password, from = '', fromName = '', replyTo } = settings
  const isTls = security !== 'STARTTLS'
  const transport = createTransport({
    ...(sandbox
      ? { host: sandbox.host, port: sandbox.port, ignoreTLS: true }
      : {
          host: await reachableAddress(host),
          port: port ? Number(port) : isTls ? 465 : 587,
          ...(isTls ? { secure: true } : { requireTLS: true }),
          tls: { servername: host },
        }),
    ...(user && password && { auth: { user, pass: password } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Neither a file nor an address is read for an attachment.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { no, address, subject, attachment, unsubscribe } = message
  try {
    const { messageId } = await transport.sendMail({
      from: { name: fromName, address: from },
      to: address ?? '',
      ...(replyTo && { replyTo }),
      subject,
      text: textOf(message),
      messageId: `<${no}@${from.split('@')[1]}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: mail programs show a button, which posts there.
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(attachment && {
        attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }],
      }),
    })
    return { no: messageId }
  } catch (error) {
    throw faultOf(error)
  } finally {
    transport.close()
  }
}

const textOf = ({ text, link, unsubscribe }: Outgoing) =>
  [text, ...(link ? [link] : []), ...(unsubscribe ? [`退订 / Unsubscribe: ${unsubscribe}`] : [])].join('\n\n')

interface MailError {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  message?: string
}

/** Servers say 4 for later and 5 for never; once the message was handed over and nothing came back, it may have gone. */
function faultOf(error: unknown): Error {
  const { code = '', responseCode = 0, response, command = 'CONN', message = '' } = error as MailError
  const words = response ?? message
  if (code === 'EAUTH') return new PartnerRefusal('CONFIG', String(responseCode || code), words)
  if (responseCode >= 500) return new PartnerRefusal('FINAL', String(responseCode), words)
  if (responseCode >= 400) return new PartnerRefusal('RETRY', String(responseCode), words)
  if (code === 'ETLS' || code === 'EENVELOPE') return new PartnerRefusal('CONFIG', code, words)
  if (command !== 'DATA') return new PartnerRefusal('RETRY', code || 'CONN', words)
  return new PartnerSilent('CUT', words, { cause: error })
}
