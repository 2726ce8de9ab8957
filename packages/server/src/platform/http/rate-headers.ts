import type { FastifyReply } from 'fastify'
import type { RateLeft } from '../call-rate.ts'

/** Tells an app in each answer what is left to it. */
export function tellRate(reply: FastifyReply, { limit, remaining, reset }: RateLeft): void {
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset })
}
