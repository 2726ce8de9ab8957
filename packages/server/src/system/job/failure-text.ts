import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import { partnerFaultsOf } from '@brandside/contract/platform/partners/partner-faults.ts'
import type { Refusal } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'

/** An error as the queue keeps it: its own properties as JSON. */
type StoredFailure = Partial<Pick<Refusal, 'reason' | 'detail' | 'message'>> & { fault?: string }

const faults: Readonly<Record<string, readonly [string, string]>> = partnerFaultsOf(['合作方', 'The partner'])

/** Why a message has failed: a refusal and a partner's fault in a sentence, anything else as the error says it. */
export function failureText(output: unknown, language: Language): string | null {
  if (typeof output !== 'object' || output === null) return null
  const { reason, detail = {}, message, fault } = output as StoredFailure
  const sentence = reason?.words && sentences(reason, detail, language).msg
  const ofPartner = fault === undefined ? undefined : faults[fault]
  return (sentence ?? (ofPartner && say(ofPartner, language)) ?? message ?? JSON.stringify(output)).slice(0, 2_000)
}
