import { expect, test } from 'vitest'
import { readBill } from './bill.rules.ts'

test('a bill is read by the names of its columns, whatever their order and separator', () => {
  const lines = [{ type: 'PAY', no: 'P1', channelNo: 'T9', amount: 1234, fee: 5 }]
  expect(readBill('type,no,channelNo,amount,fee\nPAY,P1,T9,12.34,0.05')).toEqual({ lines })
  expect(readBill('\uFEFF商户单号\t金额\t类型\t手续费\t交易单号\r\n`P1\t¥12.34\t支付\t0.05\t`T9\r\n')).toEqual({
    lines,
  })
})

test('what went back may stand below zero, and no fee is none', () => {
  expect(readBill('类型,商户单号,金额\n退款,P1R1-1,-4.00')).toEqual({
    lines: [{ type: 'REFUND', no: 'P1R1-1', channelNo: '', amount: 400, fee: 0 }],
  })
})

test('a line that cannot be read is named by its number', () => {
  expect(readBill('type,amount\nPAY,1')).toEqual({ wrongLine: 1 })
  expect(readBill('type,no,amount\nPAY,P1,1.00\nPAY,P2,1.005')).toEqual({ wrongLine: 3 })
  expect(readBill('type,no,amount\nGIFT,P1,1.00')).toEqual({ wrongLine: 2 })
})

test('what a delivery platform pays out is read by its own heads: what was owed, kept, and came back', () => {
  const bill = 'wmOrderViewId,settleAmount,platformChargeFee,refundId\n593,41.00,-9.00,\n593,-4.10,0.90,R7\n'
  expect(readBill(bill)).toEqual({
    lines: [
      { type: 'PAY', no: '593', channelNo: '593', amount: 5_000, fee: 900 },
      { type: 'REFUND', no: '593-R7', channelNo: '593', amount: 500, fee: 90 },
    ],
  })
  expect(readBill('订单号,结算金额\n1,x')).toEqual({ wrongLine: 2 })
})
