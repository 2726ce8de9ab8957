// biome-ignore-all lint/performance/noBarrelFile: this is what the package shows
export { connect } from './connect.js'
export { BrandsideError, NoAnswer, PartnerFailure, Refusal, Rejection, SignatureError } from './errors.js'
export { readWebhook } from './webhook.js'
