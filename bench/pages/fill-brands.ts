import { brand } from '@brandside/contract/store/brand.ts'
import type { RunningProduct } from '../../e2e/product.ts'
import { signIn } from '../run/sign-in.ts'

/** Pages of fifty brands, so that the next page is always a whole one. */
const wanted = 160

export async function fillBrands({ address, password }: RunningProduct): Promise<void> {
  const token = await signIn(Number(new URL(address).port), 'admin', password)
  for (let index = 0; index < wanted; index++) {
    const body = {
      code: `BENCH-${index}`,
      name: `量一量 ${index}`,
      shortName: `量 ${index}`,
      industry: 'OTHER',
      contactName: '量一量',
      contactMobile: '13800138000',
      contactEmail: `bench${index}@example.com`,
      province: '上海市',
      city: '上海市',
      remark: '测量页面所用',
    }
    const answer = await fetch(address + brand.endpoints.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 0) throw new Error(`A brand could not be created: ${msg}`)
  }
}
