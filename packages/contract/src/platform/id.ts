import * as z from 'zod'

export type Id = number & z.$brand<'Id'>
export const Id = z.int().positive().brand<'Id'>()
