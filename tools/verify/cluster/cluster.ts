import type { Kubectl } from './kubectl.ts';

/** A control plane that runs, and what it is asked with. */
export interface Cluster {
  readonly kubectl: Kubectl;
  readonly kustomize: string;
  readonly kubeconform: string;
}
