import { expect, test } from 'vitest'
import { isPublicHost } from './public-host.ts'

const hostOf = (address: string) => new URL(address).hostname

test.each([
  'https://pos.lantern.example/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://[64:ff9b::808:808]/',
  'https://example.com./',
])('%s is an address of the internet', (address) => expect(isPublicHost(hostOf(address))).toBe(true))

test.each([
  'https://127.0.0.1/pos.apk',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::10.1.2.3]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::808:808]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a01:203::1]/',
  'https://[2001:0:7f00:1::80ff:fffe]/',
  'https://[2001:db8::1]/',
  'https://[fec0::1]/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://localhost/',
  'https://db/',
  'https://pos.internal/',
  'https://pos.local./',
])('%s is not', (address) => expect(isPublicHost(hostOf(address))).toBe(false))
