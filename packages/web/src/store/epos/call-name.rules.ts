import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { eposEndpoints } from '@brandside/contract/store/epos/epos-commands.ts'
import { syncKinds } from '@brandside/contract/store/epos/epos-sync.ts'

const acts: Readonly<Record<string, Bilingual>> = {
  sync: ['同步', 'Sync'],
  changed: ['变更通知', 'Change notice'],
  post: ['下发', 'Send'],
  list: ['查询', 'Read'],
}

const things: Readonly<Record<string, Bilingual>> = { ...eposEndpoints, ...syncKinds }

/** A call of a POS in words: `sync GOODS`, `post tables`, `goods`, `ping`. */
export function callName(call: string): Bilingual {
  if (call === 'ping') return ['测试连接', 'Connection test']
  const [act = '', thing] = call.includes(' ') ? call.split(' ') : ['list', call]
  const [zh, en] = things[thing ?? ''] ?? [thing ?? '', thing ?? '']
  const verb = acts[act] ?? [act, act]
  return [`${verb[0]} · ${zh}`, `${verb[1]} · ${en}`]
}
