import { JobView } from './job.view.js';
import { ListJobs } from './list-jobs.js';
import { Matching } from './matching.js';
import { OpenJobs } from './open-jobs.store.js';
import { ReadJob } from './read-job.js';

export const jobs = [OpenJobs, Matching, JobView, ListJobs, ReadJob];
