export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

function leftOut() {
  throw new Error('the instrumentation of the router is left out of the build');
}
export {
  leftOut as getRouteInstrumentationUpdates,
  leftOut as instrumentClientSideRouter,
  leftOut as instrumentHandler,
  leftOut as instrumentationResultMetaContext,
};
