import process from 'node:process'
import * as sdk from '@dealer/sdk'
import * as otel from '@dealer/sdk/otel'
import * as testing from '@dealer/sdk/testing'
import * as zod from '@dealer/validators/zod'
import * as opentelemetry from '@opentelemetry/api'
import * as msw from 'msw'
import * as mswNode from 'msw/node'
import { usePeers } from './peers.js'

process.stdout.write(JSON.stringify(await usePeers({ sdk, otel, testing, zod, opentelemetry, msw, mswNode })))
