import * as sdk from '@dealer/sdk'
import { isRealtimeSupported } from '@dealer/sdk/realtime'
import { journey } from '../../programs/journey.js'

globalThis.journey = async (loginKey) => {
  const { facts } = await journey(sdk, '', loginKey)
  return { ...facts, isRealtimeSupported: isRealtimeSupported() }
}
