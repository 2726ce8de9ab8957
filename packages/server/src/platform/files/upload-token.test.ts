import { describe, expect, test } from 'vitest'
import { readableName, typeOf } from './file-type.ts'
import { Measure } from './measure.ts'
import { policyOf, signPolicy } from './upload-token.ts'

const keys = { accessKey: 'AK', secretKey: 'SK' }
const example = 'AK:F9AohWK1CIxovYt8XoYmKlXdNt8=:eyJzY29wZSI6ImJ1Y2tldDprZXkiLCJkZWFkbGluZSI6MTcwMDAwMDAwMH0='

describe('upload tokens', () => {
  test('are signed as the image service signs them', () => {
    expect(signPolicy({ scope: 'bucket:key', deadline: 1_700_000_000 }, keys)).toBe(example)
  })

  test('are read only with the keys', () => {
    expect(policyOf(example, keys)).toEqual({ scope: 'bucket:key', deadline: 1_700_000_000 })
    expect(policyOf(example, { accessKey: 'AK', secretKey: 'S' })).toBeUndefined()
    expect(policyOf(example, { accessKey: 'A', secretKey: 'SK' })).toBeUndefined()
  })

  test.each([
    ['another policy', example.replace('eyJz', 'eyJa')],
    ['another signature', example.replace('F9Ao', 'F9Ap')],
    ['no signature', 'AK::eyJzY29wZSI6ImJ1Y2tldDprZXkiLCJkZWFkbGluZSI6MTcwMDAwMDAwMH0='],
    ['more parts', `${example}:more`],
    ['nothing', ''],
    ['colons', ':::'],
  ])('with %s are none', (_, token) => {
    expect(policyOf(token, keys)).toBeUndefined()
  })
})

describe('checksums', () => {
  const etag = (...chunks: Buffer[]) => {
    const measure = new Measure()
    for (const chunk of chunks) measure.take(chunk)
    return measure.finish().etag
  }

  test('are those that the image service and its clients compute', () => {
    expect(etag()).toBe('Fto5o-5ea0sNMlW_75VgGJCv2AcJ')
    expect(etag(Buffer.from('hello'))).toBe('Fqr0xh3cxeii2r7eDztILNmuqUNN')
  })

  test('do not depend on how the bytes were cut, on either side of a block of 4 MB', () => {
    const block = 4 * 1024 * 1024
    for (const size of [block - 1, block, block + 1, 2 * block + 7]) {
      const bytes = Buffer.alloc(size, 'lantern')
      const whole = etag(bytes)
      expect(etag(bytes.subarray(0, 3), bytes.subarray(3, block - 5), bytes.subarray(block - 5))).toBe(whole)
      expect(whole.startsWith(size > block ? 'l' : 'F'), String(size)).toBe(true)
    }
  })
})

describe('a file', () => {
  test.each([
    ['image/jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['image/gif', Buffer.from('GIF89a....')],
    ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
    ['application/pdf', Buffer.from('%PDF-1.7')],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    [undefined, Buffer.from('<!doctype html>')],
    [undefined, Buffer.from('PK\x03\x04')],
    [undefined, Buffer.from('BM......')],
    [undefined, Buffer.alloc(0)],
  ])('is %s by its first bytes', (type, head) => {
    expect(typeOf(head)).toBe(type)
  })

  test('has a name for people, which is no path', () => {
    expect(readableName('../../etc/passwd')).toBe('....etcpasswd')
    expect(readableName('a\u0000b\r\n"c".png')).toBe('ab"c".png')
    expect(readableName(' \\\\server\\share ')).toBe('servershare')
    expect(readableName('灯'.repeat(300))).toHaveLength(120)
    expect(readableName('')).toBe('file')
  })
})
