import type { NewProspect } from '@brandside/contract/wholesale/prospect.ts'
import { day } from './calendar.ts'
import { at, hangzhou, shanghai, who } from './customers-data.ts'

interface DemoProspect extends Omit<NewProspect, 'custTypeId' | 'salesmanId'> {
  type: string
  by: string | null
  said?: readonly string[]
  state?: 'CANCELLED' | 'CONVERTED'
}

/** The prospects of the demonstration company, some of them cancelled or customers by now (wholesale.md 32). */
export const prospects: readonly DemoProspect[] = [
  {
    ...{
      name: '杭州奎元馆分号',
      ...hangzhou('上城区', '解放路 154 号'),
      ...who('戚元', '13705710201'),
      type: 'RESTAURANT',
      by: '钱路',
    },
    ...{
      intent: 'A',
      expectedMonthlyCents: 30_000_00,
      nextFollowOn: day(1),
      said: ['到店拜访，看了面粉和茶的样品，店长满意。', '报了三个品的价，等老板回话。'],
    },
  },
  {
    ...{
      name: '西溪里茶饮',
      ...hangzhou('西湖区', '天目山路 518 号'),
      ...who('谢溪', '13705710202'),
      type: 'TEA',
      by: '钱路',
    },
    ...{ intent: 'B', source: 'REFERRAL', nextFollowOn: day(0), said: ['老客户介绍，约了试饮。'] },
  },
  {
    ...{
      name: '钱江新城轻食',
      ...hangzhou('上城区', '富春路 290 号'),
      ...who('邹城', '13705710203'),
      type: 'RESTAURANT',
      by: '许帆',
    },
    ...{ intent: 'C', source: 'PHONE', nextFollowOn: day(-2), said: ['电话联系，对方说月底再谈。'] },
  },
  {
    ...{
      name: '滨江阿婆小吃',
      ...hangzhou('滨江区', '江南大道 228 号'),
      ...who('喻婆', '13705710204'),
      type: 'RESTAURANT',
      by: '许帆',
    },
    ...{ intent: 'B', source: 'VISIT' },
  },
  {
    ...{
      name: '湖州太湖渔家乐',
      ...at('浙江省', '湖州市', '吴兴区', '滨湖大道 999 号'),
      ...who('柏渔', '13705720205'),
      type: 'RESTAURANT',
      by: '许帆',
    },
    ...{ intent: 'C', said: ['拜访一次，主营活鲜，用量小。'], state: 'CANCELLED' },
  },
  {
    ...{
      name: '上海豫园点心铺',
      ...shanghai('黄浦区', '豫园老街 100 号'),
      ...who('水园', '13701710206'),
      type: 'RESTAURANT',
      by: '叶青',
    },
    ...{
      intent: 'A',
      source: 'EXHIBITION',
      expectedMonthlyCents: 52_000_00,
      said: ['展会上认识，寄了样品。', '样品通过，签约。'],
      state: 'CONVERTED',
    },
  },
  {
    ...{
      name: '上海武康路茶室',
      ...shanghai('徐汇区', '武康路 393 号'),
      ...who('窦康', '13701710207'),
      type: 'TEA',
      by: '叶青',
    },
    ...{
      intent: 'A',
      source: 'ONLINE',
      expectedMonthlyCents: 18_000_00,
      nextFollowOn: day(3),
      said: ['线上询价高山乌龙，已报价。'],
    },
  },
  {
    ...{
      name: '苏州金鸡湖茶空间',
      ...at('江苏省', '苏州市', '工业园区', '星港街 158 号'),
      ...who('章湖', '13705120208'),
      type: 'TEA',
      by: '叶青',
    },
    ...{ intent: 'B', nextFollowOn: day(5), said: ['对方要求月结，已说明授信流程。'] },
  },
  {
    ...{
      name: '深圳华强北快餐',
      ...at('广东省', '深圳市', '福田区', '华强北路 2001 号'),
      ...who('云强', '13702750209'),
      type: 'RESTAURANT',
      by: '方可',
    },
    ...{ intent: 'B', nextFollowOn: day(2), said: ['送了两箱试用装。'] },
  },
  {
    ...{
      name: '东莞松山湖茶饮',
      ...at('广东省', '东莞市', '松山湖', '沁园路 16 号'),
      ...who('苏松', '13702690210'),
      type: 'TEA',
      by: '方可',
    },
    ...{ intent: 'C', said: ['价格谈不拢，暂停。'], state: 'CANCELLED' },
  },
  {
    name: '绍兴仓桥直街小店',
    city: '绍兴市',
    ...who('潘桥', '13705750211'),
    type: 'RETAIL',
    by: null,
    intent: 'C',
    source: 'ONLINE',
  },
  {
    name: '宁波南塘老街糕团',
    city: '宁波市',
    ...who('葛塘', '13705740212'),
    type: 'RESTAURANT',
    by: null,
    intent: 'B',
    source: 'REFERRAL',
  },
  {
    name: '金华双龙洞饭庄',
    city: '金华市',
    ...who('奚龙', '13705790213'),
    type: 'RESTAURANT',
    by: null,
    intent: 'C',
    source: 'PHONE',
  },
  {
    name: '珠海情侣路茶吧',
    city: '珠海市',
    ...who('范侣', '13702560214'),
    type: 'TEA',
    by: null,
    intent: 'C',
    source: 'ONLINE',
  },
  {
    ...{ name: '宁波月湖书茶房', ...at('浙江省', '宁波市', '海曙区', '镇明路 86 号'), ...who('伍湖', '13705740215') },
    ...{ type: 'TEA', by: '钱路', intent: 'A', expectedMonthlyCents: 26_000_00, nextFollowOn: day(1) },
    said: ['朋友介绍，约到店里试了三款茶。', '要 9 折，已报给经理。'],
  },
  {
    ...{ name: '湖州南浔古镇面馆', ...at('浙江省', '湖州市', '南浔区', '南西街 31 号'), ...who('余浔', '13705720216') },
    ...{ type: 'RESTAURANT', by: '钱路', intent: 'C', source: 'PHONE' },
  },
  {
    ...{ name: '杭州良渚文化村早茶', ...hangzhou('余杭区', '良渚玉鸟路 9 号'), ...who('元渚', '13705710217') },
    ...{ type: 'RESTAURANT', by: '许帆', intent: 'B', nextFollowOn: day(4), said: ['看了样品册，想先要一箱牛奶。'] },
  },
  {
    ...{ name: '杭州武林夜市茶摊', ...hangzhou('拱墅区', '武林路 227 号'), ...who('卜武', '13705710218') },
    ...{ type: 'TEA', by: '许帆', intent: 'C', source: 'VISIT', said: ['夜市搬迁，不再开店。'], state: 'CANCELLED' },
  },
  {
    ...{ name: '上海外滩源餐厅', ...shanghai('黄浦区', '圆明园路 169 号'), ...who('顾源', '13701710219') },
    ...{ type: 'RESTAURANT', by: '叶青', intent: 'A', source: 'EXHIBITION', expectedMonthlyCents: 68_000_00 },
    ...{ nextFollowOn: day(-1), said: ['主厨试了淡奶油和奶酪，要检测报告。'] },
  },
  {
    ...{
      name: '苏州甪直水乡茶楼',
      ...at('江苏省', '苏州市', '吴中区', '甪直中市街 5 号'),
      ...who('孟直', '13705120220'),
    },
    ...{ type: 'TEA', by: '叶青', intent: 'B', said: ['首单已付款发货。'], state: 'CONVERTED' },
  },
  {
    ...{ name: '上海新天地甜品', ...shanghai('黄浦区', '马当路 245 号'), ...who('黄天', '13701710221') },
    ...{ type: 'RESTAURANT', by: '叶青', intent: 'B', source: 'ONLINE' },
  },
  {
    ...{
      name: '深圳大鹏民宿餐厅',
      ...at('广东省', '深圳市', '大鹏新区', '较场尾 72 号'),
      ...who('萧鹏', '13702750222'),
    },
    ...{ type: 'RESTAURANT', by: '方可', intent: 'C', nextFollowOn: day(9), said: ['旺季再联系。'] },
  },
  {
    ...{ name: '广州沙面咖啡馆', ...at('广东省', '广州市', '荔湾区', '沙面南街 50 号'), ...who('尹沙', '13702200223') },
    ...{ type: 'TEA', by: '方可', intent: 'A', expectedMonthlyCents: 15_000_00, nextFollowOn: day(2) },
    said: ['用的是别家燕麦奶，愿意比价。'],
  },
  {
    ...{ name: '中山石岐乳鸽店', ...at('广东省', '中山市', '石岐区', '民生路 38 号'), ...who('姚岐', '13702760224') },
    ...{ type: 'RESTAURANT', by: '方可', intent: 'C', source: 'REFERRAL' },
  },
  {
    ...{ name: '衢州水亭门烤饼', city: '衢州市', ...who('邵亭', '13705700225'), type: 'RETAIL', by: null },
    ...{ intent: 'C', source: 'PHONE' },
  },
]
