import { createHash, createPublicKey } from 'node:crypto'
import { keyOfWord } from '@brandside/sandbox/vendors/keys.ts'
import { expect, test } from 'vitest'
import vectors from './vectors/wechat.json' with { type: 'json' }
import { payParams } from './wechat-adapter.ts'
import { readWechatBill } from './wechat-bill.ts'
import { readWechatNotice } from './wechat-notice.ts'
import { decrypt, requestText, signText } from './wechat-signature.ts'

const { words, time, nonce, request, notice } = vectors
const merchant = keyOfWord(words.merchant)
const platform = createPublicKey(keyOfWord(words.platform))

const account = {
  mchid: '1900007291',
  appid: vectors.payParams.appid,
  serialNo: 'A1',
  privateKey: merchant,
  isPartner: false,
  apiV3Key: Buffer.from(notice.apiV3Key),
  platform: { serial: 'PUB_KEY_ID_1', key: platform, isPublicKey: true },
  platformKeys: new Map([['PUB_KEY_ID_1', platform]]),
}

const body = JSON.stringify({
  id: notice.id,
  create_time: '2026-11-27T12:00:05+08:00',
  resource_type: 'encrypt-resource',
  event_type: 'TRANSACTION.SUCCESS',
  summary: '支付成功',
  resource: {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: notice.ciphertext,
    associated_data: notice.beside,
    nonce: notice.resourceNonce,
  },
})

const received = {
  method: 'POST',
  path: '/',
  body: Buffer.from(body),
  now: (Number(notice.time) + 60) * 1000,
  headers: {
    'wechatpay-timestamp': notice.time,
    'wechatpay-nonce': notice.nonce,
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-signature': notice.signature,
  },
}

test('keys made of a word are those of the recorded signatures', () => {
  for (const name of ['merchant', 'platform'] as const) {
    const der = createPublicKey(keyOfWord(words[name])).export({ type: 'spki', format: 'der' })
    expect(createHash('sha256').update(der).digest('hex')).toBe(vectors.publicKeySha256[name])
  }
})

test('requests and pay parameters are signed as the channel expects, byte by byte', () => {
  expect(signText(requestText(request, time, nonce), merchant)).toBe(request.signature)
  const { appid, prepayId, paySign } = vectors.payParams
  expect(JSON.parse(payParams(account, prepayId, time, nonce))).toEqual({
    appId: appid,
    timeStamp: time,
    nonceStr: nonce,
    package: `prepay_id=${prepayId}`,
    signType: 'RSA',
    paySign,
  })
})

test('a notice is read where it is signed, fresh, under a known key, and of this merchant', () => {
  expect(createHash('sha256').update(body).digest('hex')).toBe(notice.bodySha256)
  const sealed = { ciphertext: notice.ciphertext, nonce: notice.resourceNonce, associated_data: notice.beside }
  expect(decrypt(sealed, account.apiV3Key)).toBe(notice.plain)
  expect(readWechatNotice(account, received)).toMatchObject([
    {
      eventId: notice.id,
      kind: 'PAY',
      no: '20261127S7000011P1',
      state: 'SUCCESS',
      amount: 1,
      channelNo: '4200000000202611270000000001',
      at: '2026-11-27T12:00:05+08:00',
    },
  ])
  expect(JSON.stringify(readWechatNotice(account, received))).not.toContain('oUpF8uMuAJO')
  expect(readWechatNotice({ ...account, mchid: '1900007292' }, received)).toEqual([])
})

test('whatever is wrong with a notice, it is refused and not read', () => {
  const { headers } = received
  const signed = (signature: string) => ({ ...received, headers: { ...headers, 'wechatpay-signature': signature } })
  expect(readWechatNotice(account, signed(''))).toEqual({ refused: 'UNSIGNED' })
  expect(readWechatNotice(account, signed(`WECHATPAY/SIGNTEST/${notice.signature.slice(19)}`))).toEqual({
    refused: 'UNSIGNED',
  })
  const altered = Buffer.from(body.replace('支付成功', '支付失败'))
  expect(readWechatNotice(account, { ...received, body: altered })).toEqual({ refused: 'UNSIGNED' })
  expect(readWechatNotice(account, { ...received, now: received.now + 600_000 })).toEqual({ refused: 'STALE' })
  const other = { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_2' }
  expect(readWechatNotice(account, { ...received, headers: other })).toEqual({ refused: 'UNKNOWN_KEY' })
  const apiV3Key = Buffer.from('brandside-test-apiv3-key-32bytex')
  expect(readWechatNotice({ ...account, apiV3Key }, received)).toEqual({ refused: 'UNREADABLE' })
})

test('a bill is read by its heads: payments, refunds and reversals, with commas in names and fees below a cent', () => {
  const heads = [
    '交易时间',
    '商户号',
    '微信订单号',
    '商户订单号',
    '交易状态',
    '微信退款单号',
    '商户退款单号',
    '商品名称',
    '手续费',
    '订单金额',
    '申请退款金额',
  ]
  const rows = [
    ['2026-11-26 23:59:59', '1', 'W1', 'T1P1', 'SUCCESS', '0', '0', '面,大', '0.01000', '1.29', '0.00'],
    ['2026-11-26 12:00:00', '1', 'W1', 'T1P1', 'REFUND', 'WR1', 'R1-1', '面,大', '-0.00600', '0.00', '1.00'],
    ['2026-11-26 12:00:00', '1', 'W2', 'T2P1', 'REVOKED', '0', '0', '面', '0.00000', '7.00', '0.00'],
  ]
  const line = (cells: string[]) => cells.map((cell) => `\`${cell}`).join(',')
  const text = `\uFEFF${[heads.join(','), ...rows.map(line), '总交易单数,订单总金额', line(['3', '8.29'])].join('\r\n')}\r\n`
  expect(readWechatBill(text)).toEqual([
    { type: 'PAY', no: 'T1P1', channelNo: 'W1', amount: 129, fee: 1, at: '2026-11-26T23:59:59+08:00' },
    { type: 'REFUND', no: 'R1-1', channelNo: 'WR1', amount: 100, fee: 1, at: '2026-11-26T12:00:00+08:00' },
    { type: 'REFUND', no: 'T2P1V', channelNo: 'W2', amount: 700, fee: 0, at: '2026-11-26T12:00:00+08:00' },
  ])
  expect(readWechatBill('type,no\n')).toBe(undefined)
})
