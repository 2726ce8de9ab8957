import { createHash, createPublicKey } from 'node:crypto'
import { inGbk } from '@brandside/sandbox/vendors/gbk.ts'
import { keyOfWord } from '@brandside/sandbox/vendors/keys.ts'
import { expect, test } from 'vitest'
import { alipayAccount, certificateSerial } from './alipay-account.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { isSignedBy, parameterText, rawMember, signText } from './alipay-signature.ts'
import vectors from './vectors/alipay.json' with { type: 'json' }

const merchant = keyOfWord('brandside test merchant')
const platform = createPublicKey(keyOfWord('brandside test platform'))
const account = {
  appId: '2021000000000001',
  sellerId: '2088531891668739',
  productCode: 'QR_CODE_OFFLINE',
  privateKey: merchant,
  alipayKeys: [platform],
  certificates: undefined,
}

const fields = new Map(
  vectors.notice.text.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)] as const
  }),
)

function receive(changed: Readonly<Record<string, string>> = {}) {
  const form = { ...Object.fromEntries(fields), sign_type: 'RSA2', sign: vectors.notice.signature, ...changed }
  return { method: 'POST', path: '/', headers: {}, now: 0, body: Buffer.from(new URLSearchParams(form).toString()) }
}

test('requests are signed as the channel expects, byte by byte', () => {
  expect(signText(vectors.request.text, merchant)).toBe(vectors.request.signature)
})

test('an answer is proved by the characters that came', () => {
  const { text, signature } = vectors.answer
  const answer = `{"alipay_trade_precreate_response":${text},"sign":"${signature}"}`
  expect(rawMember(answer, 'alipay_trade_precreate_response')).toBe(text)
  expect(isSignedBy(platform, text, signature)).toBe(true)
  expect(isSignedBy(platform, JSON.stringify(JSON.parse(text)), signature)).toBe(false)
  expect(rawMember('{"a":{"text":"}\\"{"},"b":1}', 'a')).toBe('{"text":"}\\"{"}')
  expect(rawMember('{}', 'a')).toBeUndefined()
})

test('a notice is read where it is signed, and of this application and seller', () => {
  const text = parameterText(Object.fromEntries(fields))
  expect(createHash('sha256').update(text).digest('hex')).toBe(vectors.notice.sha256)
  expect(readAlipayNotice(account, receive())).toMatchObject([
    {
      eventId: fields.get('notify_id'),
      kind: 'PAY',
      no: '20261127S7000012P1',
      state: 'SUCCESS',
      amount: 1,
      channelNo: '2026112722001468450512505578',
      at: '2026-11-27T12:00:12+08:00',
    },
  ])
  expect(JSON.stringify(readAlipayNotice(account, receive()))).not.toContain('2088102534368455')
  expect(readAlipayNotice(account, receive({ total_amount: '0.02' }))).toEqual({ refused: 'UNSIGNED' })
  expect(readAlipayNotice(account, receive({ sign: '' }))).toEqual({ refused: 'UNSIGNED' })
  expect(readAlipayNotice({ ...account, sellerId: '2088531891668730' }, receive())).toEqual([])
  expect(readAlipayNotice({ ...account, appId: '2021000000000002' }, receive())).toEqual([])
})

test('a form in GBK is read by the bytes of its own encoding', () => {
  const form = new Map(fields).set('charset', 'GBK').set('subject', '面，大份')
  const text = parameterText(Object.fromEntries(form))
  const sign = signText(text, keyOfWord('brandside test platform'))
  const escaped = (value: string) => [...inGbk(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const body = [...form.set('sign', sign)].map(([name, value]) => `${name}=${escaped(value)}`).join('&')
  const asked = { ...receive(), body: Buffer.from(body.replace(`charset=${escaped('GBK')}`, 'charset=GBK')) }
  expect(readAlipayNotice(account, asked)).toMatchObject([{ state: 'SUCCESS' }])
})

test('certificates are named by their issuer, the last attribute first, and their serial in decimal', () => {
  const { issuer, serial, sn } = vectors.certificate
  expect(certificateSerial(issuer, serial)).toBe(sn)
})

test('the own key in place of the channel’s is said to be that', () => {
  const pem = createPublicKey(merchant).export({ type: 'spki', format: 'pem' }).toString()
  const privateKey = merchant.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => alipayAccount({ privateKey, alipayKey: pem })).toThrow('own public key')
})

test('a bill is read by its heads between its frame, and its summary is none', () => {
  const heads =
    '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注'
  const rows = [
    'A1\t,T1P1\t,交易,"面,大",2026-11-26 12:00:00,12.80,12.80,\t,-0.08,',
    'A1\t,T1P1\t,退款,"面,大",2026-11-26 13:00:00,-2.80,-2.80,R1-1\t,0.02,',
    'A2\t,T2P1\t,退款,面,2026-11-26 13:00:00,-1.00,-1.00,\t,0.00,',
  ]
  const text = [
    '#支付宝业务明细查询',
    '#---业务明细列表---',
    heads,
    ...rows,
    '#---业务明细列表结束---',
    '#交易合计：1笔',
  ].join('\r\n')
  expect(readAlipayBill(text)).toEqual([
    { type: 'PAY', no: 'T1P1', channelNo: 'A1', amount: 1_280, fee: 8, at: '2026-11-26T12:00:00+08:00' },
    { type: 'REFUND', no: 'R1-1', channelNo: 'A1', amount: 280, fee: 2, at: '2026-11-26T13:00:00+08:00' },
    { type: 'REFUND', no: 'T2P1', channelNo: 'A2', amount: 100, fee: 0, at: '2026-11-26T13:00:00+08:00' },
  ])
  expect(readAlipayBill('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n')).toBeUndefined()
})
