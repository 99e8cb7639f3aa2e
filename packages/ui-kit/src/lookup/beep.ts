let context: AudioContext | undefined

/** A short low tone, for a scan that found nothing. Silent where the browser has no sound or does not allow it yet. */
export const beep = (): void => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => undefined)
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'square'
  tone.frequency.value = 220
  volume.gain.setValueAtTime(0.08, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.18)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.2)
}
