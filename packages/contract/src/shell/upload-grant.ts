import * as z from 'zod'
import { definePart } from '../platform/contract.ts'
import { read } from '../platform/endpoint.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { count } from '../platform/fields/number.ts'
import { text } from '../platform/fields/text.ts'

/** The purpose of a file. */
export const Scene = dictionaryChoice(['用途', 'Purpose'], {
  code: 'file_scene',
  name: ['文件用途', 'File purpose'],
  items: {
    image: ['图片', 'Picture'],
    avatar: ['头像', 'Portrait'],
    paper: ['证照凭证', 'Paper'],
    contract: ['合同文件', 'Contract attachment'],
  },
  colours: { avatar: 'blue', paper: 'orange', contract: 'purple' },
})

const Grant = z.object({
  uploadToken: text(['上传凭证', 'Upload token'], { max: 4000 }),
  upHost: text(['上传地址', 'Upload host'], { max: 300 }),
  upProtocol: text(['上传协议', 'Upload protocol'], { max: 5 }),
  domain: text(['访问地址', 'Access address'], { max: 300 }),
  maxSize: count(['大小上限', 'Size limit']),
  accept: text(['允许的类型', 'Types'], { max: 200 }),
  expires: count(['有效秒数', 'Valid for (seconds)']),
})

/** Leave to upload a file. */
export const uploadGrant = definePart({
  name: 'file',
  area: 'system',
  title: ['文件', 'File'],
  endpoints: {
    token: read('/pcapi/v1/comm/qiniu/upload', z.object({ scene: Scene.default('image') }), Grant, {
      rule: 'session',
      title: ['获取上传凭证', 'Get upload token'],
      beside: ['uploadToken'],
    }),
  },
})
