import type { Bilingual } from '../bilingual.ts'

/** Why a partner gives no usable answer, as the end of a sentence that begins with its name. */
export const partnerFaults = {
  UNREACHABLE: ['无法连接', 'cannot be reached'],
  SLOW: ['响应超时', 'did not answer in time'],
  CUT: ['中断了连接', 'broke off the connection'],
  BROKEN: ['出错或繁忙', 'is busy or out of order'],
  REJECTED: ['拒绝了请求，请检查地址、账号与密钥', 'rejected the request: check address, account and secret'],
  UNREADABLE: ['返回的内容无法识别', 'returned an answer that cannot be read'],
  PRIVATE: ['的地址指向内网，未被允许访问', 'has an address in a private network, which is not allowed'],
  RESTING: ['连续多次失败，已暂停访问 30 秒', 'has failed repeatedly and is not called for 30 seconds'],
} as const satisfies Record<string, Bilingual>

export type PartnerFault = keyof typeof partnerFaults

/** The whole sentences, for one partner or one kind of partner. */
export function partnerFaultsOf([zh, en]: Bilingual): Record<PartnerFault, Bilingual> {
  const sentence = ([zhEnd, enEnd]: Bilingual): Bilingual => [`${zh}${zhEnd}`, `${en} ${enEnd}`]
  const entries = Object.entries(partnerFaults).map(([fault, words]) => [fault, sentence(words)])
  return Object.fromEntries(entries) as Record<PartnerFault, Bilingual>
}
