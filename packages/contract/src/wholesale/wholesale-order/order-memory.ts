import * as z from 'zod'
import { Done } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { reference } from '../../platform/fields/reference.ts'
import { orderHead, orderLineFields, substituteAnswer } from './wholesale-order-fields.ts'

/** What an order leaves behind of how its customer orders (wholesale.md 20). */
export const orderMemory = (at: string) => ({
  /** Keeps whether the customer takes a product in place of another, from now on; without an answer it is asked again. */
  answerSubstitute: write(
    `${at}/substitute/answer`,
    z.object({
      customerId: orderHead.customerId,
      skuId: orderLineFields.skuId,
      substituteId: reference(['替代商品', 'Substitute']),
      answer: substituteAnswer.nullable(),
    }),
    Done,
    {
      rule: 'create',
      title: ['记住替代意见', 'Remember substitute answer'],
      example: { answer: 'ACCEPTED' },
    },
  ),
})
