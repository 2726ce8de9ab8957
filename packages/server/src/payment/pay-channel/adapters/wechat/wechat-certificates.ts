import { X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { orNothing, PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { Learnt } from '../adapter.public.ts'
import { fetchedCertificates } from './wechat-account.ts'
import { callWechat, type WechatHost } from './wechat-call.ts'
import { decrypt } from './wechat-signature.ts'

const Certificates = z.object({
  data: z
    .array(
      z.object({
        encrypt_certificate: z.object({
          ciphertext: z.string().max(16_384),
          nonce: z.string().max(16),
          associated_data: z.string().max(40).optional(),
        }),
      }),
    )
    .max(20),
})

/**
 * The certificates by which the channel signs now, opened by the merchant's key; none for a merchant that has a public key
 * instead. The answer counts though it is signed by one of them alone: what it carries could have been sealed by no stranger.
 */
export async function wechatCertificates(host: WechatHost): Promise<X509Certificate[] | undefined> {
  const request = { method: 'GET', path: '/v3/certificates', answers: Certificates, isProvenInside: true } as const
  const found = await orNothing('RESOURCE_NOT_EXISTS', orNothing('NOT_FOUND', callWechat(host, request)))
  return found?.data.map(({ encrypt_certificate }) => {
    try {
      return new X509Certificate(decrypt(encrypt_certificate, host.account.apiV3Key))
    } catch (cause) {
      throw new PartnerRefusal('CONFIG', 'V3_KEY', (cause as Error).message)
    }
  })
}

/** Fetches and keeps them; answers whether there is one that was not known. */
export async function renewCertificates(host: WechatHost, learnt: Learnt): Promise<boolean> {
  const certificates = (await wechatCertificates(host)) ?? []
  const isNew = certificates.some(({ serialNumber }) => !host.account.platformKeys.has(serialNumber))
  for (const { serialNumber, publicKey } of certificates) host.account.platformKeys.set(serialNumber, publicKey)
  if (isNew) await learnt.keep(fetchedCertificates, certificates.map(String).join(''))
  return isNew
}
