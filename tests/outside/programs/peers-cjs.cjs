const sdk = require('@dealer/sdk')
const otel = require('@dealer/sdk/otel')
const testing = require('@dealer/sdk/testing')
const zod = require('@dealer/validators/zod')
const opentelemetry = require('@opentelemetry/api')
const msw = require('msw')
const mswNode = require('msw/node')

async function main() {
  const { usePeers } = await import('./peers.js')
  process.stdout.write(JSON.stringify(await usePeers({ sdk, otel, testing, zod, opentelemetry, msw, mswNode })))
}

void main()
