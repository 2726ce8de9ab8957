import { customField, extendable } from '@brandside/contract/system/custom-field.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let made = 0

export default {
  of: customField,
  inputs: {
    // Records of one kind have few fields, so those of a walk are of all kinds in turn.
    create: () => {
      const number = ++made
      const entities = Object.keys(extendable)
      const [labelZh, labelEn] = [`字段 ${number}`, `Field ${number}`]
      return {
        ...(customField.endpoints.create.example as object),
        entity: entities[number % entities.length],
        labelZh,
        labelEn,
      }
    },
  },
} satisfies Fixture
