import { isRealtimeSupported } from '@dealer/sdk/realtime'

/** Whether live messages can come to this browser at all. */
export const canListen = isRealtimeSupported
