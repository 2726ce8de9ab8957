import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signed } from './aliyun.ts'
import { dingtalkSign, feishuSign } from './robots.ts'
import { authorization } from './tencent.ts'

const secret = 'brandside-test-secret'

test('Aliyun: the signature of a known call', () => {
  const query =
    'OutId=M7000001&PhoneNumbers=13800001234&SignName=%E7%81%AF%E7%AC%BC%E9%9D%A2%E9%A6%86&TemplateCode=SMS_000000001&TemplateParam=%7B%22code%22%3A%22123456%22%7D'
  const headers = signed(
    new URL(`https://dysmsapi.aliyuncs.com/?${query}`),
    { accessKeyId: 'AK', accessKeySecret: secret },
    { action: 'SendSms', date: '2026-11-27T04:00:00Z', nonce: '593bec0c930bf1afeb40b4a08c8fb242' },
  )
  expect(headers.authorization).toMatch(/Signature=6769bb8b47132b729cc05cdc38217d1a691dc621850bf37a9927167d8d24a63e$/)
})

test('Tencent: the signature of a known call', () => {
  const body =
    '{"PhoneNumberSet":["+8613800001234"],"SmsSdkAppId":"1400000000","TemplateId":"100001","SignName":"灯笼面馆","TemplateParamSet":["123456"],"SessionContext":"M7000001"}'
  expect(createHash('sha256').update(body).digest('hex')).toMatch(/^910fba3bbcfaddb7/)
  const told = authorization(
    { secretId: 'ID', secretKey: secret },
    { host: 'sms.tencentcloudapi.com', body, seconds: 1795752000 },
  )
  expect(told).toMatch(/Signature=a9aa1e473f962e9380e1b870bfc9df9b8d194859fe28f00f7b55422893cd1f9c$/)
})

test('robots: the signatures of known moments', () => {
  expect(dingtalkSign('SECbrandside-test', 1795752000000)).toBe(
    'timestamp=1795752000000&sign=RhRNyv%2B%2Btm9L5PfTfq2oXIF0dLQrlxYVhYzZfi%2Fkjmg%3D',
  )
  expect(feishuSign('brandside-test', 1795752000)).toEqual({
    timestamp: '1795752000',
    sign: 'TmCwI4H1WSnXKYfLjUmZufvY3stptakcg5dg9tDa3lY=',
  })
})
