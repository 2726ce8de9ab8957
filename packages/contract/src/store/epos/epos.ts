import * as z from 'zod'
import { defineContract } from '../../platform/contract.ts'
import { NoInput } from '../../platform/crud.ts'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { ask, print, read, sheet, write } from '../../platform/endpoint.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count } from '../../platform/fields/number.ts'
import { secret } from '../../platform/fields/secret.ts'
import { optionalText, patternText, text } from '../../platform/fields/text.ts'
import { instant, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { eposCommandCalls } from './epos-commands.ts'
import { allowPrivate, syncHours } from './epos-parameters.ts'
import { tableStates } from './epos-rows.ts'
import { eposFaults, eposSyncCalls } from './epos-sync.ts'

const at = '/pcapi/v1/epos'

export const eposVendors = { SANDBOX: ['收银沙箱', 'POS sandbox'] } as const

const vendor = dictionaryChoice(['收银系统', 'Vendor'], {
  code: 'epos_vendor',
  name: ['收银系统', 'POS vendor'],
  items: eposVendors,
} as const satisfies Dictionary)

const connection = {
  vendor,
  baseUrl: patternText(['接口地址', 'Address'], {
    max: 300,
    pattern: /^https?:\/\/[^\s/]+\S*$/,
    format: ['应为以 http:// 或 https:// 开头的网址', 'must be an address that begins with http:// or https://'],
  }),
  appKey: text(['应用号', 'App key'], { max: 64 }),
  enabled: flag(['启用', 'Enabled']),
}

const Table = z.object({
  externalId: text(['收银编号', 'POS id'], { max: 64 }),
  area: optionalText(['区域', 'Area'], { max: 40 }).unwrap(),
  tableNo: text(['桌号', 'Table'], { max: 40 }),
  seats: count(['座位数', 'Seats']),
  state: dictionaryChoice(['桌台状态', 'State'], tableStates),
  qrCode: optionalText(['桌码', 'Table code'], { max: 300 }).unwrap(),
})
export type ShopTable = z.output<typeof Table>

/** One shop's POS at a glance. */
const Light = z.object({
  shopId: Id,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  shopCode: text(['门店编码', 'Shop code'], { max: 32 }),
  enabled: flag(['启用', 'Enabled']),
  lastOkAt: optionalInstant(['最近正常', 'Last response']).unwrap(),
  /** Of the last day. */
  calls: count(['调用次数', 'Calls']),
  failures: count(['失败次数', 'Failures']),
  /** 95 of 100 calls answered within so many milliseconds. */
  p95: count(['P95 耗时（毫秒）', 'p95 (ms)']).nullable(),
  running: count(['同步中', 'Running syncs']),
  waiting: count(['待确认', 'To confirm']),
})
export type EposLight = z.output<typeof Light>

const Call = z.object({
  calledFor: text(['调用', 'Call'], { max: 40 }),
  direction: choice(['方向', 'Direction'], { OUT: ['调出', 'Out'], IN: ['调入', 'In'] }),
  ok: flag(['正常', 'OK']),
  ms: count(['耗时（毫秒）', 'Time (ms)']),
  fault: choice(['结果', 'Result'], eposFaults).nullable(),
  error: optionalText(['技术细节', 'Technical detail'], { max: 500 }).unwrap(),
  calledAt: instant(['时间', 'At']),
})

const shopId = { shopId: Id }

/** A shop's own POS (consumer.md 4): its menu and tables are mirrored, its orders read, commands sent to it. */
export const epos = defineContract({
  name: 'epos',
  area: 'store',
  title: ['收银系统', 'POS'],
  menu: { title: ['收银对接', 'POS connections'], icon: 'epos', order: 40 },
  records: { table: 'shop', scope: { organisation: 'organisationId', shop: 'id' } },
  roles: { SHOP_MANAGER: 'all' },
  parameters: [allowPrivate, syncHours],
  reasons: {
    notConnected: ['门店未对接收银系统', 'The shop has no POS connection'],
    privateAddress: ['不允许内网地址，请联系管理员', 'Private network addresses are not allowed; ask an administrator'],
    secretMissing: ['请填写密钥', 'Enter the secret'],
    syncRunning: ['该门店的{kind}正在同步', 'A sync of {kind} is already running for this shop'],
    tooManyRemovals: ['本次同步将移除 {m} 项中的 {n} 项', 'This sync would remove {n} of {m} items'],
    notToConfirm: ['该任务不需要确认', 'This job needs no confirmation'],
    unknownEndpoint: ['收银系统没有接口“{id}”', 'Unknown POS endpoint: {id}'],
    commandUnfit: ['“{endpoint}”可下发的指令：{takes}', '{endpoint} accepts these commands: {takes}'],
    jobMissing: ['同步任务不存在', 'The job does not exist'],
    unreachable: ['门店“{shop}”的收银系统{fault}（最近正常：{time}）', 'The POS of {shop} {fault} (last seen {time})'],
    noTableCodes: ['收银系统没有提供桌码，请先同步桌台', 'The POS has provided no table codes: sync the tables first'],
    unsigned: ['签名无效', 'Invalid signature'],
  },
  endpoints: {
    /** The shops with a POS, those that need a look first. */
    overview: read(`${at}/overview`, NoInput, z.array(Light), {
      rule: 'list',
      title: ['查看收银概览', 'View POS overview'],
    }),
    /** The tables as they were mirrored last, for the floor plan. */
    floor: read(
      `${at}/floor`,
      z.object(shopId),
      z.object({
        mirroredAt: optionalInstant(['同步时间', 'Synced']).unwrap(),
        tables: list(['桌台', 'Tables'], Table, { max: 1_000 }),
      }),
      { rule: 'list', title: ['查看桌台', 'View tables'] },
    ),
    /** The codes of the tables, to be cut out and put on them. */
    tablesPrint: print(`${at}/tables/print`, z.object(shopId), {
      rule: 'list',
      title: ['打印桌码', 'Print table codes'],
    }),
    connection: read(
      `${at}/connection`,
      z.object(shopId),
      z.object({
        vendor: vendor.nullable(),
        baseUrl: connection.baseUrl.nullable(),
        appKey: connection.appKey.nullable(),
        enabled: connection.enabled,
        connected: flag(['已对接', 'Connected']),
        lastOkAt: optionalInstant(['最近正常', 'Last response']).unwrap(),
      }),
      { rule: 'connection', title: ['查看收银对接', 'View POS connection'] },
    ),
    setConnection: write(
      `${at}/connection/update`,
      z.object({ ...shopId, ...connection, appSecret: secret(['密钥', 'Secret'], { max: 200 }).optional() }),
      z.object({ connected: flag(['已对接', 'Connected']) }),
      {
        rule: 'connection',
        title: ['设置收银对接', 'Set POS connection'],
        example: {
          vendor: 'SANDBOX',
          baseUrl: 'https://pos.lantern.example/epos/v1/WENSAN',
          appKey: 'brandside',
          enabled: true,
          appSecret: 'pos-secret-of-the-shop',
        },
      },
    ),
    test: ask(
      `${at}/test`,
      z.object(shopId),
      z.object({
        ok: flag(['正常', 'OK']),
        ms: count(['耗时（毫秒）', 'Time (ms)']),
        problem: optionalText(['问题', 'Problem'], { max: 300 }).unwrap(),
      }),
      { rule: 'connection', title: ['测试收银对接', 'Test POS connection'] },
    ),
    ...eposSyncCalls,
    ...eposCommandCalls,
    /** The last ones; a sheet has all that are kept. */
    calls: read(`${at}/calls`, z.object(shopId), z.array(Call), {
      rule: 'list',
      title: ['查询收银调用', 'List POS calls'],
    }),
    callsExport: sheet(`${at}/calls/export`, z.object(shopId), Call, {
      rule: 'export',
      title: ['导出收银调用', 'Export POS calls'],
    }),
    webhook: write(`${at}/webhook/{vendor}`, z.object({ vendor }), z.object({ taken: flag(['已接收', 'Taken']) }), {
      rule: 'hook',
      title: ['收银事件', 'POS event'],
    }),
  },
})
