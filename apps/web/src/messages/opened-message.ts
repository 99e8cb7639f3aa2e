// A file of its own, so that it can be asked for anew: the message itself shares one with what its lists draw.
export { default } from './message-drawer.tsx'
